import { connect } from "node:net";

/** Sends raw bytes to `origin`. Resolves to the whole response once the connection closes. */
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

export const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n");
