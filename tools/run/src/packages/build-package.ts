import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { findTool } from "@advent/suite/run-node";
import { build } from "esbuild";

const run = promisify(execFile);
/** The same as the browsers that apps are built for, and the oldest Node that runs them. */
const BUILD_TARGETS = ["chrome109", "edge109", "firefox115", "safari16", "node20.19"];

interface PackageJson {
  name: string;
  publishConfig?: {
    exports: Record<string, string | { types?: string; default?: string }>;
    bin?: Record<string, string>;
  };
}

export const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/**
 * Builds the modules that `publishConfig` of a package names, and their types, from the sources of the same path:
 * `dist/admin/index.js` from `src/admin/index.ts`.
 */
export async function buildPackage(root: string, folder: string): Promise<void> {
  const sources = listModules(readPackage(folder)).map((path) => findSource(folder, path));
  if (sources.length === 0) return;
  rmSync(join(folder, "dist"), { recursive: true, force: true });
  await build({
    absWorkingDir: folder,
    entryPoints: sources,
    outbase: "src",
    outdir: "dist",
    bundle: true,
    splitting: true,
    format: "esm",
    packages: "external",
    target: BUILD_TARGETS,
    jsx: "automatic",
    loader: { ".svg": "copy" },
    logLevel: "warning",
  });
  await emitTypes(root, folder, sources);
}

function listModules({ publishConfig: { exports, bin = {} } = { exports: {} } }: PackageJson): string[] {
  const exported = Object.values(exports).flatMap((one) => (typeof one === "object" && one.default) || []);
  return [...exported, ...Object.values(bin)];
}

function findSource(folder: string, path: string): string {
  const base = path.replace("./dist/", "src/").replace(/\.js$/, "");
  const source = [`${base}.ts`, `${base}.tsx`].find((one) => existsSync(join(folder, one)));
  if (!source) throw new Error(`${folder} publishes ${path}, but has no ${base}.ts.`);
  return source;
}

/**
 * The compiler emits the types of imported packages too. Only those of this package are kept.
 * Its project is in `dist`, because a new file beside the sources would be a new build for the apps that use them.
 */
async function emitTypes(root: string, folder: string, sources: string[]): Promise<void> {
  const out = mkdtempSync(join(folder, "dist/types-"));
  const project = join(folder, "dist/tsconfig.json");
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    tsBuildInfoFile: null,
    emitDeclarationOnly: true,
    declaration: true,
    rootDir: "../../..",
    outDir: out,
  };
  const files = sources.map((file) => join(folder, file));
  writeFileSync(project, JSON.stringify({ extends: "../tsconfig.json", compilerOptions, files, include: [] }));
  try {
    await run(process.execPath, [findTool(root, "typescript", "tsc"), "-p", project]);
    cpSync(join(out, "packages", basename(folder), "src"), join(folder, "dist"), { recursive: true });
  } finally {
    rmSync(project);
    rmSync(out, { recursive: true });
  }
}
