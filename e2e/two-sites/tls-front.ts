import { request as open } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { generate } from "selfsigned";

export interface TlsFront {
  port: number;
  stop: () => Promise<unknown>;
}

const certificate = generate([{ name: "commonName", value: "gifts.example" }]);

/** TLS proxy as in production: https on its own port, forwarded to `target` on this machine. */
export async function startTlsFront(target: number): Promise<TlsFront> {
  const { private: key, cert } = await certificate;
  const server = createServer({ key, cert }, (request, response) => {
    const headers = { ...request.headers, "x-forwarded-proto": "https", "x-forwarded-host": request.headers.host };
    const upstream = open({ host: "127.0.0.1", port: target, method: request.method, path: request.url, headers });
    upstream.on("response", (apiResponse) => {
      response.writeHead(apiResponse.statusCode ?? 502, apiResponse.headers);
      pipeline(apiResponse, response, () => undefined);
    });
    upstream.on("error", () => response.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { port: (server.address() as AddressInfo).port, stop };
}
