import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

const api = join(import.meta.dirname, "../../..");
const cache = join(api, "node_modules/.cache/media");
const names = ["image", "recording", "keepsake"];

/** For development and tests, which run the sources: a bundle starts several times faster. @returns the programs' folder */
export async function bundleParsers(): Promise<string> {
  await mkdir(cache, { recursive: true });
  for (const name of names) {
    const draft = join(cache, `${name}-parser.${process.pid}.mjs`);
    await build({
      entryPoints: [join(api, `src/media/parser/${name}-main.ts`)],
      outfile: draft,
      bundle: true,
      platform: "node",
      format: "esm",
      external: ["sharp", "pdfkit", "fontkit"],
      logLevel: "error",
    });
    // Renamed when whole: others may be starting it at this moment.
    await rename(draft, join(cache, `${name}-parser.mjs`));
  }
  return cache;
}
