import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

const api = join(import.meta.dirname, "../../..");
const cache = join(api, "node_modules/.cache/media");
const sources = { image: "prepare-image", recording: "read-recording", keepsake: "keepsake/print-keepsake" };
const SOURCES_FILE = "sources.json";

/**
 * Bundles the parsers for development and tests, because a bundle starts faster. Cached until a source changes.
 * @returns the folder
 */
export async function bundleParsers(): Promise<string> {
  if (!(await isCurrent())) await buildBundle();
  return cache;
}

async function isCurrent(): Promise<boolean> {
  try {
    const kept = JSON.parse(await readFile(join(cache, SOURCES_FILE), "utf8")) as Record<string, string>;
    const now = await readSourceStates(Object.keys(kept));
    return JSON.stringify(now) === JSON.stringify(kept);
  } catch {
    return false;
  }
}

async function buildBundle(): Promise<void> {
  // biome-ignore lint/correctness/noUndeclaredDependencies: production images hold built parsers and no bundler.
  const { build } = await import("esbuild");
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, "draft-"));
  const { metafile } = await build({
    entryPoints: Object.entries(sources).map(([name, source]) => ({
      in: `src/media/parsers/${source}.ts`,
      out: `${name}-parser`,
    })),
    absWorkingDir: api,
    outdir: draft,
    outExtension: { ".js": ".mjs" },
    metafile: true,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["sharp", "pdfkit", "fontkit"],
    logLevel: "error",
  });
  await writeFile(join(draft, SOURCES_FILE), JSON.stringify(await readSourceStates(Object.keys(metafile.inputs))));
  // Renamed when complete, the list last, because other processes may start them now.
  for (const file of [...Object.keys(sources).map((name) => `${name}-parser.mjs`), SOURCES_FILE])
    await rename(join(draft, file), join(cache, file));
  await rm(draft, { recursive: true });
}

async function readSourceStates(sources: string[]): Promise<Record<string, string>> {
  const states = sources.map(async (source) => {
    const { mtimeMs, size } = await stat(join(api, source));
    return [source, `${mtimeMs} ${size}`];
  });
  return Object.fromEntries(await Promise.all(states));
}
