import { connect } from "node:net";

/** Sends bytes as they are to the server at `origin`; resolves to all it answers once the connection is closed. */
export function raw(origin: string, ...pieces: (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((done) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => {
      for (const piece of pieces) socket.write(piece);
    });
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => done(answer));
  });
}

/** The head of a request whose connection is closed behind the answer. */
export const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n");
