/** @jest-environment node */

import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Keepsake, NEUTRAL_SHOP, type ShopFacts } from "@advent/contract";
import { makeLanding } from "../../testing/fixtures";
import { createApp } from "../app";

const dist = mkdtempSync(join(tmpdir(), "advent-keepsake-"));
const running: Server[] = [];
let files: Record<string, { bytes: Buffer; type: string; announced?: number; cutAt?: number }>;
let requests: { path: string; headers: IncomingHttpHeaders }[];
let error: { status: number; text: string } | undefined;
let origin: string;
let proxied: string;

const KEEPSAKE = "/landing/calendar-1/keepsake.html";
const FILM = "/api/media/film-rendition.mp4";
const MARKS = "/api/shop/marks.svg?v=1";
const VOICE = "/api/media/voice.webm";
const GRANDMOTHER = "/api/media/grandmother.webm";

beforeAll(() => {
  mkdirSync(join(dist, "public/static"), { recursive: true });
  writeFileSync(join(dist, "public/static/asset"), "a font");
  writeFileSync(join(dist, "public/index.html"), '<html><head></head><body><div id="root"></div></body></html>');
  writeFileSync(join(dist, "builds.json"), JSON.stringify({ builds: [{ id: "111111111111" }] }));
  mkdirSync(join(dist, "server"));
  writeFileSync(join(dist, "server/build.json"), JSON.stringify({ id: "111111111111" }));
});
let shop: ShopFacts;
beforeEach(async () => {
  const wordmark = { href: `${MARKS}#wordmark`, viewBox: "0 0 10 1" };
  shop = { ...NEUTRAL_SHOP, name: "Ada & Daughters", wordmark };
  const image = { bytes: Buffer.from("a picture"), type: "image/webp" };
  files = {
    [FILM]: { bytes: randomBytes(700_001), type: "video/mp4" },
    "/api/media/film.webm": { bytes: randomBytes(10), type: "video/webm" },
    "/api/media/film-poster.webp": { bytes: Buffer.from("a still"), type: "image/webp" },
    [GRANDMOTHER]: { bytes: randomBytes(3_000), type: "audio/webm" },
    [VOICE]: { bytes: randomBytes(4_000), type: "audio/webm" },
    [MARKS]: {
      bytes: Buffer.from('<svg><symbol id="wordmark"><path d="M0 7"/></symbol></svg>'),
      type: "image/svg+xml",
    },
    "/api/images/gift-1.webp": image,
    "/api/images/gift-1-480.webp": image,
  };
  requests = [];
  onFilm = () => {};
  error = undefined;
  const api = await serve(respondAsApi);
  const ports = { shell: 0, builder: 0, landing: 0, admin: 0, embed: 0 };
  const publicOrigins = { shell: "https://shop.example", landing: "https://gift.example" };
  const settings = { ports, publicOrigins, apiOrigin: api, allowedHosts: ["127.0.0.1"], getShop: () => shop };
  origin = await serve(createApp(dist, settings).callback());
  proxied = await serve(createApp(dist, { ...settings, trustedProxies: 1 }).callback());
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});
afterAll(() => rmSync(dist, { recursive: true }));

const get = (headers = {}, init = {}) => fetch(origin + KEEPSAKE, { ...init, headers });
const fetchEtag = (path: string) =>
  createHash("sha256")
    .update(files[path]?.bytes ?? "")
    .digest("base64url");

test("keepsake is one complete page of the stated length", async () => {
  const response = await get();
  const page = await response.text();
  expect(response.headers.get("content-length")).toBe(String(Buffer.byteLength(page)));
  expect(response.headers.get("content-disposition")).toContain(
    "filename*=UTF-8''Ada%E2%80%99s%20Advent%20Calendar.html",
  );
  for (const words of [
    "Ada’s Advent Calendar",
    "Good morning",
    "Video message, 0:42",
    "Gift 12",
    "From Rose",
    "I remember the snow",
  ])
    expect(page).toContain(words);
  for (const path of [FILM, VOICE, GRANDMOTHER, "/api/media/film-poster.webp", "/api/images/gift-1.webp"]) {
    const { bytes, type } = files[path] ?? {};
    expect(page).toContain(`="data:${type};base64,${bytes?.toString("base64")}"`);
  }
  const vtt = Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\nMerry &lt;3 Christmas\n").toString("base64");
  expect(page).toContain(`src="data:text/vtt;base64,${vtt}"`);
  expect(page.match(/<li[^>]*>Merry &lt;3 Christmas<\/li>/g)).toHaveLength(2);
  expect(page).not.toMatch(/<script|\/api\/|\/static\/|keepsake-|src="(?!data:)|href="(?!#)|url\((?!data:)/);
  expect(requests.map(({ path }) => path)).not.toContain("/api/media/film.webm");
});

test("keepsake holds the wordmark that the shop has uploaded", async () => {
  const src = "/api/media/wordmark.svg";
  shop = { ...shop, wordmark: null, images: { wordmark: { src, width: 1000, height: 83 } } };
  files[src] = { bytes: Buffer.from("<svg/>"), type: "image/svg+xml" };
  const page = await (await get()).text();
  const address = `data:image/svg+xml;base64,${Buffer.from("<svg/>").toString("base64")}`;
  expect(page).toContain(`<img src="${address}" width="1000" height="83"`);
});

test("keepsake holds the fonts of the shop's pair", async () => {
  shop = { ...shop, fontPair: "dm-serif-display-dm-sans" };
  const page = await (await get()).text();
  expect(page).toContain('@font-face{font-family:"DM Sans";src:url(data:');
  expect(page).not.toMatch(/Bodoni|Figtree/);
});

test("keepsake is reproducible and resumes at any byte", async () => {
  const first = await get();
  const whole = Buffer.from(await first.arrayBuffer());
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"/);
  expect((await get({ "if-none-match": etag })).status).toBe(304);
  const head = await get({}, { method: "HEAD" });
  expect([head.headers.get("content-length"), head.headers.get("etag")]).toEqual([String(whole.length), etag]);
  const film = whole.indexOf("data:video/mp4") + 30;
  for (const start of [1, film, film + 1, film + 2, film + 3, film + 500_003, whole.length - 1]) {
    const rest = await get({ range: `bytes=${start}-`, "if-range": etag });
    expect([rest.status, rest.headers.get("content-range")]).toEqual([
      206,
      `bytes ${start}-${whole.length - 1}/${whole.length}`,
    ]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(start))).toBe(true);
  }
  const middle = await get({ range: `bytes=${film}-${film + 10}` });
  expect(await middle.text()).toBe(whole.subarray(film, film + 11).toString());
  expect((await get({ range: `bytes=${whole.length}-` })).status).toBe(416);
});

test("changed calendar restarts the keepsake", async () => {
  const first = await get();
  const length = (await first.arrayBuffer()).byteLength;
  files[VOICE] = { bytes: randomBytes(4_000), type: "audio/webm" };
  const again = await get({ range: "bytes=100-", "if-range": first.headers.get("etag") ?? "" });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([200, length]);
});

test.each<[string, () => void]>([
  ["is shorter than it was said to be", () => Object.assign(files[FILM] ?? {}, { announced: 700_004 })],
  ["is longer than it was said to be", () => Object.assign(files[FILM] ?? {}, { announced: 699_998 })],
  ["breaks off", () => Object.assign(files[FILM] ?? {}, { cutAt: 300_000 })],
])("video that %s breaks the connection", async (_how, spoil) => {
  const log = jest.spyOn(console, "error").mockImplementation(() => {});
  spoil();
  await expect(get().then((response) => response.arrayBuffer())).rejects.toThrow();
  expect(log).toHaveBeenCalled();
});

test("video deleted or replaced midway breaks the connection", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => {});
  const gone = Object.assign({}, files[FILM]);
  for (const now of [undefined, { bytes: randomBytes(700_001), type: "video/mp4" }]) {
    files[FILM] = gone;
    onFilm = () => {
      if (now) files[FILM] = now;
      else delete files[FILM];
    };
    await expect(get().then((response) => response.arrayBuffer())).rejects.toThrow();
  }
  expect(log).toHaveBeenCalled();
});

test("who leaves ends the reading", async () => {
  files[FILM] = { bytes: randomBytes(20_000_000), type: "video/mp4" };
  const [response] = await once(request(origin + KEEPSAKE).end(), "response");
  while (!String(response.read() ?? "").includes("data:video")) await once(response, "readable");
  response.destroy();
  await filmClosed;
  expect(given).toBeLessThan(20_000_000);
});

test("sealed keepsake explains itself to people and programs", async () => {
  error = { status: 409, text: "One is still waiting for you." };
  const page = await get({ accept: "text/html" });
  expect([page.status, page.headers.get("content-disposition")]).toEqual([409, null]);
  expect(await page.text()).toMatch(/Your keepsake isn’t ready yet.*One is still waiting for you\./);
  error = { status: 429, text: "Too many attempts. Please wait 12 minutes." };
  expect(await (await get({ accept: "application/json" })).text()).toBe("Too many attempts. Please wait 12 minutes.");
});

test("keepsake forwards the caller's address and allows three at once", async () => {
  files[FILM] = { bytes: randomBytes(20_000_000), type: "video/mp4" };
  const leave = new AbortController();
  const first = await Promise.all([1, 2, 3].map(() => get({}, { signal: leave.signal })));
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
  const fourth = await get();
  expect([fourth.status, fourth.headers.get("retry-after")]).toEqual([503, "60"]);
  leave.abort();
  const call = requests.find(({ path }) => path === "/api/landing/calendar/calendar-1/keepsake");
  expect(call?.headers["x-forwarded-for"]).toContain("127.0.0.1");
});

test("keepsake names the recipient to the API, not its proxies", async () => {
  const from = (chain: string) => fetch(proxied + KEEPSAKE, { headers: { "x-forwarded-for": chain } });
  for (const chain of ["203.0.113.7", "6.6.6.6, 203.0.113.8"]) expect((await from(chain)).status).toBe(200);
  const calls = requests.filter(({ path }) => path.endsWith("/keepsake"));
  expect(calls.map(({ headers }) => headers["x-forwarded-for"])).toEqual(["203.0.113.7", "203.0.113.8"]);
});

let onFilm: () => void = () => {};
let given = 0;
let filmClosed: Promise<unknown>;

const respondAsApi: RequestListener = ({ url: path = "", headers }, response) => {
  requests.push({ path, headers });
  if (path.endsWith("/keepsake")) {
    if (error) return response.writeHead(error.status, { "content-type": "text/plain" }).end(error.text);
    return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(keepsake()));
  }
  if (path === FILM) onFilm();
  const file = files[path];
  if (!file) return response.writeHead(404).end("Not here.");
  const start = Number(/^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1] ?? 0);
  const bytes = file.bytes.subarray(start);
  response.writeHead(headers.range ? 206 : 200, { "content-type": file.type, etag: `"${fetchEtag(path)}"` });
  if (path !== FILM) return response.end(bytes);
  given = 0;
  filmClosed = once(response, "close");
  const end = file.cutAt === undefined;
  pipeline(products(bytes.subarray(0, file.cutAt)), response, { end }).then(
    () => end || response.destroy(),
    () => undefined,
  );
  return response;
};

function* products(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) {
    given += 65_536;
    yield bytes.subarray(at, at + 65_536);
  }
}

function keepsake(): Keepsake {
  const { calendar, items } = makeLanding({
    1: `Good morning\n[VIDEO:/api/media/film.webm]`,
    2: `[AUDIO:${VOICE}]`,
    3: "[VIDEO:/api/media/gone-for-good.webm]",
  });
  const contributions = [{ id: "contribution-1", name: "Rose", note: `I remember the snow\n[AUDIO:${GRANDMOTHER}]` }];
  const shown = items.flatMap((item) => ("sealed" in item ? [] : [item]));
  const renditions = { mp4: FILM, poster: "/api/media/film-poster.webp" };
  const media = Object.entries(files)
    .filter(([url]) => url.startsWith("/api/media/"))
    .map(([url, { bytes, type, announced = bytes.length }]) => ({
      url,
      contentType: type,
      bytes: announced,
      checksum: fetchEtag(url),
      durationMs: url.endsWith("webp") ? null : 42_000,
    }));
  const cues = [{ startMs: 0, endMs: 1_000, text: "Merry <3 Christmas" }];
  const captions = { lang: "en" as const, cues, src: "/api/landing/calendar/calendar-1/items/item-1/captions.vtt" };
  const captioned = shown.map((item) => ({
    ...item,
    ...(item.day < 3 && { captions }),
    ...(item.day === 3 && { contributions }),
  }));
  return { calendar, items: captioned.map((item) => (item.day === 1 ? { ...item, renditions } : item)), media };
}

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  running.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
