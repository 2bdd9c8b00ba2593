import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { getOpenApi } from "@advent/contract";

export const pagePath = "/api/docs";
export const viewerPath = `${pagePath}/redoc.js`;
export const startPath = `${pagePath}/start.js`;

/**
 * The viewer writes its styles into the page and searches in a worker of its own making; nothing comes from or goes to another host.
 * No other answer of the API has this policy.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(";");

const here = createRequire(`${import.meta.dirname}/`);
export const readViewer = () => readFile(here.resolve("redoc/bundles/redoc.standalone.js"), "utf8");

export const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Advent calendar API</title>
<style>body { margin: 0; font-family: system-ui, sans-serif; }</style>
</head>
<body>
<main id="reference"><p>The reference is loading. Without scripts: <a href="${getOpenApi.path}">its document</a>.</p></main>
<script src="${viewerPath}"></script>
<script src="${startPath}"></script>
</body>
</html>
`;

const OPTIONS = {
  hideDownloadButton: false,
  expandResponses: "200,201",
  jsonSampleExpandLevel: 3,
  nativeScrollbars: true,
  scrollYOffset: 0,
  theme: {
    colors: { primary: { main: "#6b4e16" } },
    typography: { fontFamily: "system-ui, sans-serif", headings: { fontFamily: "Georgia, serif" } },
  },
};

export const START = `Redoc.init(${JSON.stringify(getOpenApi.path)}, ${JSON.stringify(OPTIONS)}, document.getElementById("reference"));\n`;
