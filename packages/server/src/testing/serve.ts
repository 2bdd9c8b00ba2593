import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { listen } from "../listen";

const stops: (() => unknown)[] = [];

afterAll(async () => {
  for (const stop of stops) await stop();
});

export async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  stops.push(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function serveFront(handle: RequestListener): Promise<string> {
  const { port, stop } = await listen("a test", 0, "127.0.0.1", handle);
  stops.push(stop);
  return `http://127.0.0.1:${port}`;
}
