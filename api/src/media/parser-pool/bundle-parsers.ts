import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

const api = join(import.meta.dirname, "../../..");
const cache = join(api, "node_modules/.cache/media");

/**
 * Bundles the parsers for development and tests, because a bundle starts faster.
 * @returns the folder
 */
export async function bundleParsers(): Promise<string> {
  // biome-ignore lint/correctness/noUndeclaredDependencies: production images hold built parsers and no bundler.
  const { build, stop } = await import("esbuild");
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, "draft-"));
  await build({
    entryPoints: {
      "image-parser": "src/media/parsers/prepare-image.ts",
      "mark-parser": "src/media/parsers/prepare-mark.ts",
      "product-parser": "src/media/parsers/prepare-product-image.ts",
      "social-parser": "src/media/parsers/prepare-social-picture.ts",
      "recording-parser": "src/media/parsers/read-recording.ts",
      "keepsake-parser": "src/media/parsers/keepsake/print-keepsake.ts",
    },
    absWorkingDir: api,
    outdir: draft,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["sharp", "pdfkit", "fontkit"],
    logLevel: "error",
  });
  await stop();
  // Renamed when complete, because other processes may start them now.
  for (const file of await readdir(draft)) await rename(join(draft, file), join(cache, file));
  await rm(draft, { recursive: true });
  return cache;
}
