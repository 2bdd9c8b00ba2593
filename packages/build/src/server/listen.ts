import { createServer, type RequestListener } from "node:http";
import { drainable } from "./drain";

export interface Stoppable {
  stop(): Promise<void>;
}

export interface Listening extends Stoppable {
  port: number;
}

/** Time an answer under way gets to finish when the server stops, in milliseconds. */
const grace = 10_000;

/** Starts a server; rejects with one sentence when the port cannot be had. `name` says whose port it is. */
export async function listen(name: string, port: number, host: string, handle: RequestListener): Promise<Listening> {
  const server = createServer(handle);
  const drain = drainable(server);
  await new Promise<void>((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => fail(explain(error, name, port, host)));
    server.listen(port, host, done);
  });
  const address = server.address();
  return { port: typeof address === "object" && address ? address.port : port, stop: () => drain(grace) };
}

function explain(error: NodeJS.ErrnoException, name: string, port: number, host: string): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: "is taken by another program: stop that one or choose another port",
    EACCES: "needs more rights than this account has: choose one above 1023",
    EADDRNOTAVAIL: `cannot be opened on ${host}: that is not an address of this machine`,
  };
  return new Error(`Port ${port} for ${name} ${reasons[error.code ?? ""] ?? `cannot be opened (${error.message})`}.`);
}
