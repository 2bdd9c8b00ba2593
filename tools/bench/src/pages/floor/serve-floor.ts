import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, normalize, resolve } from "node:path";
import { defineApp } from "@advent/build";
import { compile } from "@advent/build/compile";
import { listen } from "@advent/server";

const root = resolve(import.meta.dirname, "../../..");
const define = defineApp({ name: "floor", root, title: "Floor", entry: "./src/pages/floor/floor.tsx" });

export interface ServedFloor {
  url: string;
  close(): Promise<void>;
}

/** Builds the plain page with the suite's settings and serves it compressed. */
export async function serveFloor(): Promise<ServedFloor> {
  await compile([define()].flat());
  const files = join(root, "dist/build/public");
  const { port, stop } = await listen("the floor", 0, "127.0.0.1", ({ url = "/" }, response) => {
    const path = join(files, normalize(url === "/" ? "/index.html" : url));
    if (!existsSync(path)) return void response.writeHead(404).end();
    if (path.endsWith(".js")) response.setHeader("Content-Type", "text/javascript; charset=utf-8");
    if (path.endsWith(".html")) response.setHeader("Content-Type", "text/html; charset=utf-8");
    const compressed = existsSync(`${path}.br`);
    if (compressed) response.setHeader("Content-Encoding", "br");
    response.end(readFileSync(compressed ? `${path}.br` : path));
  });
  return {
    url: `http://localhost:${port}/`,
    async close() {
      await stop();
      rmSync(join(root, "dist"), { recursive: true, force: true });
    },
  };
}
