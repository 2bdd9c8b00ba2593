import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { createDrain } from "./drain";
import { type ConnectionOptions, limitConnections } from "./limit-connections";
import { rejectMalformedRequest, rejectTunnel, tooManyHeaders } from "./malformed-request";
import { sendFailure } from "./send-failure";
import { getAnnouncedBytes, isTooLarge } from "./unfinished-body";

export interface Stoppable {
  stop(): Promise<void>;
}

export interface Listening extends Stoppable {
  port: number;
}

/** Time that requests under way get to finish when the server stops, in milliseconds. */
const grace = 10_000;

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  /** Allows 20 MB over 0.6 Mbit/s. */
  requestTimeout: 300_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 10_000,
};
/** Closes a connection without traffic, such as one whose client does not read. */
const idleTimeout = 120_000;
const maxConnections = 4_000;
/** Node drops headers beyond this number silently, so such a request is rejected. */
const maxHeaders = 100;

export async function listen(
  name: string,
  port: number,
  host: string,
  handle: RequestListener,
  limited: ConnectionOptions = {},
): Promise<Listening> {
  const server = createGuardedServer(handle);
  limitConnections(server, limited);
  const drain = createDrain(server);
  await new Promise<void>((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => fail(explain(error, name, port, host)));
    server.listen(port, host, done);
  });
  const address = server.address();
  return { port: typeof address === "object" && address ? address.port : port, stop: () => drain(grace) };
}

function createGuardedServer(handle: RequestListener): Server {
  const take = (request: IncomingMessage, response: ServerResponse) => {
    if (request.rawHeaders.length > 2 * maxHeaders) sendFailure(request, response, tooManyHeaders);
    else handle(request, response);
  };
  const server = createServer(limits, take);
  server.maxHeadersCount = maxHeaders + 1;
  server.maxConnections = maxConnections;
  server.setTimeout(idleTimeout);
  server.on("clientError", rejectMalformedRequest);
  server.on("connect", rejectTunnel);
  server.on("checkContinue", (request, response) => {
    if (!isTooLarge(getAnnouncedBytes(request))) response.writeContinue();
    server.emit("request", request, response);
  });
  return server;
}

function explain(error: NodeJS.ErrnoException, name: string, port: number, host: string): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: "is taken by another program: stop that one or choose another port",
    EACCES: "needs more rights than this account has: choose one above 1023",
    EADDRNOTAVAIL: `cannot be opened on ${host}: that is not an address of this machine`,
  };
  return new Error(`Port ${port} for ${name} ${reasons[error.code ?? ""] ?? `cannot be opened (${error.message})`}.`);
}
