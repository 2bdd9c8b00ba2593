import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { RuleSetRule } from "@rspack/core";

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

const facades = sharedModules.flatMap((name) => name.match(/^@advent\/(.+)/)?.[1] ?? []);

/** A facade that is lent stays in one piece: taken apart for the host's own imports, its parts are a module each, 1.9 kB more. */
export const wholeFacades: RuleSetRule = {
  test: new RegExp(String.raw`[\\/]packages[\\/](${facades.join("|")})[\\/]src[\\/]index\.ts$`),
  sideEffects: true,
};

/** Version of the package a module belongs to, as the app in `root` sees it. */
export function versionOf(root: string, module: string): string {
  const name = module.split("/").slice(0, module.startsWith("@") ? 2 : 1);
  const require = createRequire(resolve(root, "package.json"));
  return require(resolve(root, "node_modules", ...name, "package.json")).version;
}
