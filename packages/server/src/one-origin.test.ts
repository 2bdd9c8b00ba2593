import type { RequestListener } from "node:http";
import { createOneOriginHandler } from "./one-origin";
import { serve } from "./testing/serve";

const nameUrl =
  (app: string): RequestListener =>
  (request, response) =>
    response.end(`${app} ${request.url}`);

async function serveShop(hosts = ["127.0.0.1"]) {
  const landingOrigin = await serve(nameUrl("landing server"));
  const remotes = { builder: nameUrl("builder"), embed: nameUrl("embed"), landing: nameUrl("landing files") };
  const origin = await serve(createOneOriginHandler({ shell: nameUrl("shell"), remotes, landingOrigin, hosts }));
  return async (path: string) => {
    const response = await fetch(origin + path);
    return `${response.status} ${await response.text()}`;
  };
}

test.each([
  ["/", "shell /"],
  ["/cart?x=1", "shell /cart?x=1"],
  ["/admin/orders", "shell /admin/orders"],
  ["/api/calendar", "shell /api/calendar"],
  ["/mf/admin/mf-manifest.json", "shell /mf/admin/mf-manifest.json"],
  ["/shopify-embed?product=ring", "embed /shopify-embed?product=ring"],
  ["/mf/builder/mf-manifest.json?b=1", "builder /mf/mf-manifest.json?b=1"],
  ["/mf/landing/static/js/a.js", "landing files /mf/static/js/a.js"],
  ["/landing/abc?item=1", "landing server /landing/abc?item=1"],
  ["/landing/abc/manifest.webmanifest", "landing server /landing/abc/manifest.webmanifest"],
  ["/landing/abc/keepsake.html", "landing server /landing/abc/keepsake.html"],
  ["/contribution", "landing server /contribution"],
])("%s is served by %s", async (path, served) => {
  expect(await (await serveShop())(path)).toBe(`200 ${served}`);
});

test("only builds are served at other hosts", async () => {
  const read = await serveShop(["shop.example"]);
  expect(await read("/landing/abc")).toMatch(/^421 This server does not serve 127\.0\.0\.1/);
  expect(await read("/shopify-embed")).toMatch(/^421/);
  expect(await read("/mf/builder/a.js")).toBe("200 builder /mf/a.js");
});
