import { existsSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, normalize, resolve } from "node:path";
import { defineApp } from "@advent/build";
import { compile } from "@advent/build/compile";

const root = resolve(import.meta.dirname, "../../..");
const define = defineApp({ name: "floor", root, title: "Floor", entry: "./src/pages/floor/floor.tsx" });

export interface ServedFloor {
  url: string;
  close(): void;
}

/** Builds the plain page with the suite's settings and serves it compressed. */
export async function serveFloor(): Promise<ServedFloor> {
  await compile([define()].flat());
  const files = join(root, "dist/build/public");
  const server = createServer(({ url = "/" }, response) => {
    const path = join(files, normalize(url === "/" ? "/index.html" : url));
    if (!existsSync(path)) return void response.writeHead(404).end();
    if (path.endsWith(".js")) response.setHeader("Content-Type", "text/javascript; charset=utf-8");
    if (path.endsWith(".html")) response.setHeader("Content-Type", "text/html; charset=utf-8");
    const compressed = existsSync(`${path}.br`);
    if (compressed) response.setHeader("Content-Encoding", "br");
    response.end(readFileSync(compressed ? `${path}.br` : path));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(join(root, "dist"), { recursive: true, force: true });
    },
  };
}
