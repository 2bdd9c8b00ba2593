import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { defineApp } from "@advent/build";
import { compile } from "@advent/build/compile";
import { listen, proxy } from "@advent/server";

/** `floor` is a plain page with as many cards as the builder. `one_bundle` is the whole suite without federation. */
export type ReferenceName = "floor" | "one_bundle";

const root = resolve(import.meta.dirname, "../..");
const entries: Record<ReferenceName, string> = {
  floor: "./src/references/floor.tsx",
  one_bundle: "./src/references/one-bundle.tsx",
};
const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

export type BuiltFiles = ReadonlyMap<string, Buffer>;

/** Builds a page with the suite's settings. Returns its files by path, `.br` beside what is compressed. */
export async function buildReference(name: ReferenceName): Promise<BuiltFiles> {
  const define = defineApp({ name, root, title: name, entry: entries[name] });
  const configs = [define()].flat().map((config) => ({
    ...config,
    // An unsplit chunk holds everything its page adds. The other options match the suite's.
    optimization: { ...config.optimization, ...(name === "one_bundle" && { splitChunks: false as const }) },
  }));
  const folder = join(root, "dist/build/public");
  try {
    await compile(configs);
    const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const files = paths.filter((path) => statSync(join(folder, path)).isFile());
    return new Map(files.map((path) => [`/${path}`, readFileSync(join(folder, path))]));
  } finally {
    rmSync(join(root, "dist"), { recursive: true, force: true });
  }
}

/** Serves `files` compressed, its page at every other path, and the API of `apiOrigin`. */
export function serveReference(files: BuiltFiles, apiOrigin: string | undefined) {
  return listen("the reference", 0, "127.0.0.1", (incoming, response) => {
    const { url = "/" } = incoming;
    if (url.startsWith("/api/") && apiOrigin) return proxy(incoming, response, { apiOrigin });
    const path = files.has(url) ? url : "/index.html";
    const compressed = files.get(`${path}.br`);
    response.setHeader("Content-Type", TYPES[extname(path)] ?? "application/octet-stream");
    if (compressed) response.setHeader("Content-Encoding", "br");
    response.end(compressed ?? files.get(path));
  });
}
