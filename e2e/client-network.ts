import { once } from "node:events";
import { createServer, type IncomingMessage, request as open, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { pipeline } from "node:stream";

interface ClientNetwork {
  /** Address of the HTTP proxy through which connections leave this network. */
  server: string;
  stop: () => Promise<unknown>;
}

const HOST = "127.0.0.1";
const MAX_NETWORKS = 250;
let startedCount = 0;

/**
 * Starts an HTTP proxy that connects to this machine, whatever the name, from an unused address (Linux: 127.0.0.0/8).
 * The address is alone in its /24, because rate limits count both.
 */
export async function startClientNetwork(workerIndex: number): Promise<ClientNetwork> {
  startedCount += 1;
  const localAddress = `127.${1 + (workerIndex % MAX_NETWORKS)}.${1 + (startedCount % MAX_NETWORKS)}.1`;
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => forward(request, response, localAddress));
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.on("connect", ({ url = "" }, socket, head) => {
    const upstream = connect({ host: HOST, port: Number(url.split(":").at(-1)), localAddress }, () => {
      socket.write("HTTP/1.1 200 Connected\r\n\r\n");
      upstream.write(head);
      pipeline(socket, upstream, socket, () => undefined);
    });
    upstream.on("error", () => socket.destroy());
    socket.on("error", () => upstream.destroy());
  });
  server.listen(0, HOST);
  await once(server, "listening");
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(done));
  };
  return { server: `http://${HOST}:${(server.address() as AddressInfo).port}`, stop };
}

/** Forwards a request without TLS, such as one to a server of a single test. */
function forward(request: IncomingMessage, response: ServerResponse, localAddress: string): void {
  const { port, pathname, search } = new URL(request.url ?? "");
  const { method, headers } = request;
  const upstream = open({ host: HOST, port, path: pathname + search, method, headers, localAddress });
  upstream.on("response", (received) => {
    response.writeHead(received.statusCode ?? 502, received.headers);
    pipeline(received, response, () => undefined);
  });
  upstream.on("error", () => response.destroy());
  response.on("close", () => upstream.destroy());
  request.pipe(upstream);
}
