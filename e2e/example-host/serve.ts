import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { proxy } from "@advent/server";

const page = `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,"></head>
<body><script defer src="/main.js"></script></body></html>`;

export async function serveHost(folder: string, apiOrigin: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    if (pathname.startsWith("/api/")) return proxy(request, response, { apiOrigin });
    const file = join(folder, basename(pathname));
    if (pathname.endsWith(".js") && existsSync(file))
      return response.writeHead(200, { "content-type": "text/javascript" }).end(readFileSync(file));
    return response.writeHead(pathname === "/" ? 200 : 404, { "content-type": "text/html" }).end(page);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const stop = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop };
}
