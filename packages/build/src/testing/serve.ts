import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

const running: Server[] = [];

afterAll(async () => {
  for (const server of running) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** Serves on a free port until the tests of the file have ended; resolves to the origin. */
export async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  running.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
