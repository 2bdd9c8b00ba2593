import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const NAME_PATTERN = /^[a-z][a-z0-9]{1,30}$/;
/** Every name in the template begins with it. */
const SAMPLE_PATTERN = /sample/gi;
/** A remote runs with these. This package's other development dependencies build and test it. */
const RUNTIME_PACKAGES = ["@advent/contract", "@advent/router", "@advent/store", "@advent/ui", "react", "react-dom"];
/** npm leaves a .gitignore out of what it publishes, and Biome reads every biome.json of this repository. */
const RENAMED_FILES: Record<string, string> = { gitignore: ".gitignore", "biome.template.json": "biome.json" };

const packageFolder = resolve(import.meta.dirname, "..");

interface CreateOptions {
  name: string;
  /** Must not exist yet. */
  folder: string;
  /** Folder with the tarballs of the suite's packages. Without it they come from the registry. */
  tarballs?: string | undefined;
}

/** @throws a sentence when the name is not one, the folder exists, or a tarball is missing */
export function createRemote({ name, folder, tarballs }: CreateOptions): void {
  if (!NAME_PATTERN.test(name))
    throw new Error(
      `"${name}" must be 2 to 31 lower-case letters and digits and begin with a letter, such as "gifts".`,
    );
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
  const packageJson = createPackageJson(name, tarballs);
  const template = join(packageFolder, "template");
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const path = relative(template, source);
    const target = join(folder, putName(RENAMED_FILES[path] ?? path, name));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, putName(readFileSync(source, "utf8"), name));
  }
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(packageJson, null, 2)}\n`);
}

function createPackageJson(name: string, tarballs: string | undefined) {
  const { devDependencies } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const files = tarballs ? findTarballs(tarballs) : {};
  const versions = Object.entries<string>({ ...devDependencies, ...files }).sort(([a], [b]) => a.localeCompare(b));
  const pick = (isWanted: (dependency: string) => boolean) =>
    Object.fromEntries(versions.filter(([dependency]) => isWanted(dependency)));
  return {
    name: `mf-${name}`,
    version: "1.0.0",
    private: true,
    type: "module",
    scripts: {
      dev: "advent-app dev",
      lint: "biome check .",
      format: "biome check --write .",
      typecheck: "tsc",
      test: "jest",
      build: "advent-app release",
      release: "advent-app release",
      serve: "serve --listen 3011 --no-port-switching --config ../../serve.json dist/public",
    },
    dependencies: pick((dependency) => RUNTIME_PACKAGES.includes(dependency)),
    devDependencies: pick((dependency) => !RUNTIME_PACKAGES.includes(dependency)),
    jest: { preset: "@advent/jest/browser" },
  };
}

/** Returns all of the suite's packages in a folder, because they depend on each other. */
function findTarballs(folder: string): Record<string, string> {
  const found = readdirSync(folder).flatMap((file) => {
    const [, name] = /^advent-([a-z-]+)-\d+\.\d+\.\d+\.tgz$/.exec(file) ?? [];
    return name && name !== "create-remote" ? [[`@advent/${name}`, `file:${resolve(folder, file)}`]] : [];
  });
  if (found.length > 0) return Object.fromEntries(found);
  throw new Error(`${folder} has no packages. "npm run packages -- ${folder}" in the suite's repository makes them.`);
}

/** Puts the name where the template says "sample". */
function putName(text: string, name: string): string {
  const forms: Record<string, string> = {
    Sample: name.charAt(0).toUpperCase() + name.slice(1),
    SAMPLE: name.toUpperCase(),
  };
  return text.replace(SAMPLE_PATTERN, (found) => forms[found] ?? name);
}
