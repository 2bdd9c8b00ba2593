import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { escapeHtml } from "@advent/server/escape-html";
import { type Configuration, HtmlRspackPlugin, type HtmlRspackPluginOptions } from "@rspack/core";
import type { AppDefinition } from "../definition";
import { baseConfig } from "./base";
import { hostFederation } from "./federation";
import { hashedFiles } from "./hashed-files";
import { scriptIntegrity } from "./script-integrity";
import { wholeFacades } from "./shared";

/** The app alone on its own origin: an ordinary single-page app, without federation code unless it is the host. */
export function siteConfig(app: AppDefinition, out: string): Configuration {
  const base = baseConfig(app.root, "production");
  return {
    ...base,
    name: `${app.name} site`,
    entry: { main: app.entry },
    module: { rules: [...(base.module?.rules ?? []), ...(app.host ? [wholeFacades] : [])] },
    // React and the page that it draws compress better in one piece.
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { defaultVendors: false } } },
    output: { path: out, publicPath: "/", uniqueName: `${app.name}_site`, ...hashedFiles },
    plugins: [page(app), scriptIntegrity(), ...(app.host ? hostFederation(app) : [])],
  };
}

/** The page every app starts from; an app's own `index.html` wins. */
export function page(app: AppDefinition, more: HtmlRspackPluginOptions = {}) {
  const own = resolve(app.root, "index.html");
  return new HtmlRspackPlugin({
    template: existsSync(own) ? own : resolve(import.meta.dirname, "page.ejs"),
    templateParameters: { title: escapeHtml(app.title), description: escapeHtml(app.description ?? app.title) },
    scriptLoading: "defer",
    inject: "head",
    publicPath: "/",
    ...more,
  });
}
