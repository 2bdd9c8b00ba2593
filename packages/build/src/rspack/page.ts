import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { escapeHtml } from "@advent/server/escape-html";
import { HtmlRspackPlugin, type HtmlRspackPluginOptions } from "@rspack/core";
import type { AppOptions } from "../options";

const PAGE_TEMPLATE = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title><%= title %></title>
    <meta name="description" content="<%= description %>">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  </head>
  <body>
    <noscript>This page needs JavaScript. Please switch it on and load the page again.</noscript>
    <div id="root"></div>
  </body>
</html>
`;

export function createPage(app: AppOptions, options: HtmlRspackPluginOptions = {}) {
  const own = resolve(app.root, "index.html");
  return new HtmlRspackPlugin({
    ...(existsSync(own) ? { template: own } : { templateContent: PAGE_TEMPLATE }),
    templateParameters: { title: escapeHtml(app.title), description: escapeHtml(app.description ?? app.title) },
    publicPath: "/",
    ...options,
  });
}
