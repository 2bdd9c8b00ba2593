import { getOpenApi } from "@advent/contract";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";

const DOCS_PATH = "/api/docs";
const VIEWER_URL = "https://redocly.github.io/redoc/";

export function registerReferenceRoutes(router: AppRouter): void {
  // Built on the first request, because most processes never need it.
  let made: Promise<Record<string, unknown>> | undefined;
  const getDocument = () => {
    made ??= import("./open-api").then(({ openApiDocument }) => openApiDocument());
    return made;
  };
  serve(router, getOpenApi, async (_call, ctx) => {
    // A viewer on another site reads it.
    ctx.set("Access-Control-Allow-Origin", "*");
    return getDocument();
  });

  router.get(DOCS_PATH, (ctx) => {
    ctx.set("Cache-Control", "no-cache");
    ctx.type = "text/html; charset=utf-8";
    ctx.body = renderDocsPage(ctx.origin + getOpenApi.path);
  });
}

const renderDocsPage = (documentUrl: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Advent calendar API</title>
</head>
<body>
<h1>Advent calendar API</h1>
<p>The <a href="${getOpenApi.path}">OpenAPI document</a> describes every call.</p>
<p><a href="${VIEWER_URL}?url=${encodeURIComponent(documentUrl)}" rel="noreferrer">Read it in Redoc</a>, a viewer on another site.</p>
</body>
</html>
`;
