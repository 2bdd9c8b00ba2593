import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

interface PackageConfig {
  extends: string;
  compilerOptions?: object;
  include: string[];
  exclude?: string[];
}

/** Its pages know other elements than a browser does. */
const SHOP_PAGES = join("mf-embed", "shopify");

function typedPackages(root: string): string[] {
  const folders = (parent: string) => readdirSync(join(root, parent)).map((name) => join(parent, name));
  return [...folders("."), ...folders("packages"), ...folders("tools"), SHOP_PAGES].filter((folder) =>
    existsSync(join(root, folder, "tsconfig.json")),
  );
}

/** Groups packages by compiler options, so that shared code is checked once. Largest group first. */
export function typePrograms(root: string): string[][] {
  const groups = new Map<string, string[]>();
  for (const folder of typedPackages(root)) {
    const options = JSON.stringify(readConfig(root, folder).compilerOptions ?? {});
    groups.set(options, [...(groups.get(options) ?? []), folder]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/** Writes one tsconfig.json for the packages, with incremental build information. Returns its path. */
export function writeProgram(root: string, folders: string[]): string {
  const [first = "."] = folders;
  // Below the first package, so that the names in `types` resolve from there.
  const place = join(root, first, "node_modules", ".cache", "types");
  const paths = (key: "include" | "exclude") =>
    folders.flatMap((folder) =>
      (readConfig(root, folder)[key] ?? []).map((path) => relative(place, join(root, folder, path))),
    );
  const program = {
    extends: join(root, "tsconfig.base.json"),
    compilerOptions: { ...readConfig(root, first).compilerOptions, incremental: true, tsBuildInfoFile: "last-run" },
    include: paths("include"),
    exclude: [...paths("exclude"), "**/node_modules"],
  };
  mkdirSync(place, { recursive: true });
  const file = join(place, "tsconfig.json");
  writeFileSync(file, JSON.stringify(program));
  return file;
}

function readConfig(root: string, folder: string): PackageConfig {
  return JSON.parse(readFileSync(join(root, folder, "tsconfig.json"), "utf8"));
}
