import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RemoteEntry } from "@advent/contract";
import { createAppHandler } from "../app-handler";
import { createRemoteScreens } from "../first-screens/remote-screens";
import { FILES_PREFIX, SCREEN_SLOT, type Screen } from "../first-screens/screen";
import type { GetShop } from "../shop-facts";
import { serve } from "./serve";
import { temporaryFolder, writeFiles } from "./temporary";

export const folder = temporaryFolder();
export const sha = (algorithm: string, text: string) =>
  `${algorithm}-${createHash(algorithm).update(text).digest("base64")}`;
const frame = { html: `<header>Shop</header><main>${SCREEN_SLOT}</main>`, styles: [".bar{top:0}", ".row{gap:0}"] };
const waiting = { html: "<p>Loading the page…</p>", styles: [".wait{top:0}"] };
const screen = {
  html: `<h1>Twelve days</h1><img src="${FILES_PREFIX}static/media/poster.avif">`,
  styles: [".row{gap:0}", `.hero{background:url(${FILES_PREFIX}a.webp)}`],
  calls: ["/api/calendar"],
  readParams: ["category"],
};
export const builderPage = { path: "/", module: "BuilderPage", title: "Build" };
const cartPage = { path: "/cart", module: "CartPage", title: "Your <calendar>" };
const landingPage = {
  path: "/landing/:calendarId",
  module: "LandingPage",
  title: "Advent calendar",
  bare: true,
} as const;
export const screenFile = "static/screens/BuilderPage.12345678.json";

export async function startRemote(notes: Partial<Screen> = {}, named: { server?: string } = {}) {
  const text = JSON.stringify({ ...screen, ...notes });
  const manifest = JSON.stringify({
    metaData: { publicPath: "auto", remoteEntry: { path: "static/js", name: "entry.js" } },
    exposes: [{ name: "BuilderPage", assets: { js: { sync: ["static/js/page.js"] } } }],
    integrity: { "static/js/entry.js": "sha384-entry", "static/js/page.js": "sha384-page" },
    images: { BuilderPage: [{ path: "static/media/poster.avif", media: "(min-width: 48em)" }] },
    screens: {
      BuilderPage: { path: screenFile, integrity: sha("sha384", text), ...named },
      LandingPage: { server: "/mf/screens" },
    },
    build: "abc",
    contract: "1.2.0",
  });
  const files: Record<string, string> = { "/mf/mf-manifest.json": manifest, [`/mf/${screenFile}`]: text };
  const requests: string[] = [];
  let apiResponse = (request: IncomingMessage, response: ServerResponse) => {
    response.end(files[request.url ?? ""]);
  };
  const origin = await serve((request, response) => {
    requests.push(request.url ?? "");
    apiResponse(request, response);
  });
  const entry: RemoteEntry = {
    manifest: `${origin}/mf/mf-manifest.json`,
    contract: "^1.1.0",
    integrity: sha("sha384", manifest),
  };
  const respondWith = (other: typeof apiResponse) => {
    apiResponse = other;
  };
  return { origin, entry, files, requests: requests, respondWith: respondWith };
}

export type Remote = Awaited<ReturnType<typeof startRemote>>;

let count = 0;

export async function startShell(entry: RemoteEntry, timeoutMs = 30_000, getShop?: GetShop) {
  const dist = `${folder}/${++count}`;
  const build = {
    id: "1",
    contract: "1.2.0",
    time: "",
    files: [],
    routes: null,
  };
  const page =
    '<html><head><title>Shop</title></head><body><noscript>No.</noscript><div id="root"></div></body></html>';
  writeFiles(dist, {
    "builds.json": JSON.stringify({ builds: [build] }),
    "public/index.html": page,
    "builds/1/index.html": page,
    "builds/1/screens.json": JSON.stringify({
      own: { shop: frame, bare: frame },
      waiting,
    }),
  });
  const remotes = () => ({
    remotes: {
      mf_builder: { ...entry, pages: [builderPage, cartPage] },
      mf_landing: { ...entry, pages: [landingPage] },
    },
  });
  const ofRemote = createRemoteScreens({ timeoutMs: timeoutMs });
  const origin = await serve(createAppHandler({ dist, apiOrigin: "http://127.0.0.1:1", remotes, ofRemote, getShop }));
  return async (path: string, headers = {}) => {
    const before = performance.now();
    const response = await fetch(origin + path, { headers: { accept: "text/html", ...headers } });
    return { response, html: await response.text(), milliseconds: performance.now() - before };
  };
}

export const dataIn = (html: string, id: string): unknown => {
  const [, json] = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html) ?? [];
  return json && JSON.parse(json);
};

export const framed = (html: string) => html.includes("<main><p>Loading the page…</p></main>");

export async function waitFor(check: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if (
      await check().then(
        () => true,
        () => false,
      )
    )
      return;
  }
  await check();
}
