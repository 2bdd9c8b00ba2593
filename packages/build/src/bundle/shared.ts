import { createRequire } from "node:module";
import { resolve } from "node:path";

/** The one copy of each library that a host lends its remotes. Everything else reaches apps only through the facades. */
export const sharedModules = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "react-dom/client",
  "@advent/store",
  "@advent/ui",
  "@advent/router",
] as const;

export interface Shared {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
  import?: false;
}

/**
 * Strict singletons: a remote built against another version is refused when it loads, so only its route falls back.
 * `hosted`: the remote brings no copy of its own.
 */
export function sharedOf(root: string, { hosted }: { hosted: boolean }): Record<string, Shared> {
  return Object.fromEntries(sharedModules.map((name) => [name, sharedModule(versionOf(root, name), hosted)]));
}

function sharedModule(version: string, hosted: boolean): Shared {
  const strict = { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` } as const;
  return hosted ? { ...strict, import: false } : strict;
}

/** Version of the package a module belongs to, as the app in `root` sees it. */
export function versionOf(root: string, module: string): string {
  const name = module.split("/").slice(0, module.startsWith("@") ? 2 : 1);
  const require = createRequire(resolve(root, "package.json"));
  return require(resolve(root, "node_modules", ...name, "package.json")).version;
}
