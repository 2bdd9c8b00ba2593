import { connect } from "node:net";

/** Sends raw bytes to `origin`. Resolves to the whole response once the connection closes. */
export function raw(origin: string, ...products: (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((done) => {
    let response = "";
    const socket = connect(Number(port), hostname, () => {
      for (const part of products) socket.write(part);
    });
    socket.on("data", (chunk) => {
      response += chunk;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => done(response));
  });
}

export const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n");
