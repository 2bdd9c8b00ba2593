import { createServer } from "node:http";

export async function serveBrokenPage(port: number): Promise<() => Promise<void>> {
  const headers = { "content-type": "text/html", "access-control-allow-origin": "*" };
  const server = createServer((_request, response) =>
    response.writeHead(200, headers).end("<!doctype html><h1>Hello</h1>"),
  );
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
}
