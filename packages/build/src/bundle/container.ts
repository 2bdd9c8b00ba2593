import { type Configuration, container, SubresourceIntegrityPlugin } from "@rspack/core";
import type { AppDefinition } from "../definition";
import { baseConfig } from "./base";
import { hashedFiles } from "./hashed-files";
import { ManifestPlugin } from "./manifest-plugin";
import { type Shared, sharedOf } from "./shared";

/** The federation container for hosts; it brings no copy of the shared modules. */
export function containerConfig(app: AppDefinition, out: string): Configuration {
  return {
    ...baseConfig(app.root, "production"),
    name: `${app.name} container`,
    entry: {},
    output: { path: out, publicPath: "auto", uniqueName: app.name, ...hashedFiles },
    plugins: [
      federation(app, "static/js/entry.[contenthash:8].js", sharedOf(app.root, { hosted: true })),
      new ManifestPlugin(app, "mf-manifest.json"),
      new SubresourceIntegrityPlugin({ hashFuncNames: ["sha384"] }),
    ],
  };
}

/**
 * Module Federation's container as webpack defined it. Its later runtime would add 20 kB (brotli) to every page of the
 * shell for what the shell does itself: manifests, integrity, time-outs and retries.
 */
export function federation({ name, exposes }: AppDefinition, filename: string, shared: Record<string, Shared>) {
  const modules = Object.entries(exposes).map(([key, file]) => [key, { import: file, name: pageName(key) }]);
  return new container.ModuleFederationPluginV1({
    name,
    filename,
    library: { type: "var", name },
    exposes: Object.fromEntries(modules),
    shared,
  });
}

/** `./CartPage` → `CartPage`, the name of the chunk that holds it. */
export const pageName = (exposed: string) => exposed.replace(/^\.\//, "");
