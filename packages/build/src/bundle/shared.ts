import { createRequire } from "node:module";
import { resolve } from "node:path";

/** The one copy of each library that a host lends its remotes. Everything else reaches apps only through the facades. */
const sharedModules = [
  "react",
  "react/jsx-runtime",
  "react-dom",
  "react-dom/client",
  "@advent/store",
  "@advent/ui",
  "@advent/router",
] as const;

/** Strict singletons: a remote built against another version is refused when it loads, so only its route falls back. */
export function sharedOf(root: string) {
  const entries = sharedModules.map((name) => [name, strict(versionOf(root, name))]);
  return Object.fromEntries(entries) as Record<(typeof sharedModules)[number], ReturnType<typeof strict>>;
}

const strict = (version: string) => ({
  singleton: true,
  strictVersion: true,
  version,
  requiredVersion: `^${version}`,
});

/** Version of the package a module belongs to, as the app in `root` sees it. */
export function versionOf(root: string, module: string): string {
  const name = module.split("/").slice(0, module.startsWith("@") ? 2 : 1);
  const require = createRequire(resolve(root, "package.json"));
  return require(resolve(root, "node_modules", ...name, "package.json")).version;
}
