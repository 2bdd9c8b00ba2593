import { readdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { defineApp } from "@advent/build";
import { compile } from "@advent/build/compile";

const root = resolve(import.meta.dirname, "../..");
const define = defineApp({ name: "one_bundle", root, title: "One bundle", entry: "./src/bytes/one-bundle.tsx" });

export async function buildOneBundle(): Promise<(module: string) => number> {
  const configs = [define()].flat().map((config) => ({
    ...config,
    // An unsplit chunk holds everything its page adds. The other options match the suite's.
    optimization: { ...config.optimization, splitChunks: false as const },
  }));
  const scripts = join(root, "dist/build/public/static/js");
  try {
    await compile(configs);
    const packed = readdirSync(scripts).filter((file) => file.endsWith(".js.br"));
    const sizes = new Map(packed.map((file) => [file.replace(/\..*/, ""), statSync(join(scripts, file)).size]));
    return (module) => (sizes.get("main") ?? Number.NaN) + (sizes.get(module) ?? Number.NaN);
  } finally {
    rmSync(join(root, "dist"), { recursive: true, force: true });
  }
}
