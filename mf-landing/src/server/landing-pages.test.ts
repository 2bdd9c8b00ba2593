/** @jest-environment node */

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getLandingHeading, type LandingCalendar, NEUTRAL_SHOP } from "@advent/contract";
import { fakeApiForEachTest } from "@advent/store/testing";
import { makeLanding } from "../testing/fixtures";
import { createLandingPages } from "./landing-pages";
import { createLandingScreens } from "./landing-screens";
import { createLandingSource } from "./landing-source";

const template =
  '<!doctype html><html><head><title>Your Advent Calendar</title><script defer src="/static/js/main.js"></script></head>' +
  '<body><noscript>This page needs JavaScript.</noscript>\n<div id="root"></div></body></html>';
const timeoutMs = 30_000;
const origins = { publicOrigin: "https://gift.example", shellOrigin: "https://shop.example" };
const shop = { ...NEUTRAL_SHOP, name: "Ada & Daughters" };
const getShop = () => shop;

const api = fakeApiForEachTest(() => ({ getLandingCalendar: () => makeLanding({ 1: "Good morning" }) }));

const renderer = () => createLandingPages({ source: createLandingSource(api.origin, timeoutMs), ...origins, getShop });
const get = (path: string, render = renderer()) => render(path, template);
const html = async (path: string) => (await get(path))?.html ?? "";

test("first HTML holds all days under the heading", async () => {
  const page = await get("/landing/calendar-1");
  expect(page?.status).toBe(200);
  expect(page?.html).toContain("<title>Ada’s Advent Calendar</title>");
  expect(page?.html).toContain(getLandingHeading("Ada"));
  expect(page?.html.match(/href="\/landing\/calendar-1\?itemId=item-\d+"/g)).toHaveLength(12);
});

test("first HTML names the shop and carries its facts", async () => {
  const page = await html("/landing/calendar-1");
  expect(page).toMatch(/<footer[^>]*><span[^>]*>Ada &amp; Daughters<\/span><\/footer>/);
  expect(page).toContain(`<script type="application/json" id="shop">${JSON.stringify(shop)}</script>`);
});

test("page for unknown calendars follows the shop", async () => {
  let current = shop;
  const render = createLandingPages({ source: async () => undefined, ...origins, getShop: () => current });
  expect((await get("/landing/calendar-1", render))?.html).toContain('{"name":"Ada & Daughters"');
  current = { ...shop, name: "Eve" };
  expect((await get("/landing/calendar-2", render))?.html).toContain('{"name":"Eve"');
});

test("first HTML has the marks and pictures that the shop has uploaded", async () => {
  const images = {
    wordmark: { src: "/api/media/wordmark.svg", width: 1000, height: 83 },
    favicon: { src: "/api/media/icon.svg", width: 1000, height: 1000 },
    socialPicture: { src: "/api/media/picture.jpg", width: 1200, height: 630 },
  };
  const source = createLandingSource(api.origin, timeoutMs);
  const render = createLandingPages({ source, ...origins, getShop: () => ({ ...shop, images }) });
  const icon = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';
  const page = (await render("/landing/calendar-1", template.replace("</head>", `${icon}</head>`)))?.html ?? "";
  expect(page).toMatch(/<img src="\/api\/media\/wordmark.svg" width="1000" height="83"[^>]* alt="Ada &amp; Daughters"/);
  expect(page).toContain('<link rel="icon" href="/api/media/icon.svg" type="image/svg+xml">');
  expect(page).toContain('<meta property="og:image" content="https://gift.example/api/media/picture.jpg">');
  expect(page).not.toContain(icon);
});

test("first HTML holds message, image and product with links", async () => {
  const page = await html("/landing/calendar-1?itemId=item-1");
  expect(page).toContain("Good morning");
  expect(page).toContain("Gift 1");
  expect(page).toContain('src="/api/images/gift-1.webp"');
  expect(page).not.toContain("<button");
});

test.each(["video", "audio"])("first HTML holds the day's %s", async (kind) => {
  const note = `Listen\n[${kind.toUpperCase()}:/api/media/recording.webm]`;
  api.handlers.getLandingCalendar = () => makeLanding({ 1: note });
  const page = await html("/landing/calendar-1?itemId=item-1");
  expect(page).toMatch(new RegExp(`<article.*<${kind}[^>]* controls.*Today&#x27;s Gift.*</article>`));
  expect(page).not.toMatch(/<script>|<template/);
});

test("page without scripts hides nothing", async () => {
  const page = await html("/landing/calendar-1?itemId=item-1");
  expect(page).toContain("<noscript><style>[data-door]{display:none!important}");
  expect(page).not.toContain("needs JavaScript");
});

test("display font and product image are preloaded", async () => {
  const head = (await html("/landing/calendar-1?itemId=item-1")).split("</head>")[0];
  expect(head).toMatch(/<link rel="preload" href="[^"]+" as="font" type="font\/woff2" crossorigin>/);
  expect(head).toMatch(/<link rel="preload" as="image" imageSrcSet="[^"]*\/api\/images\/gift-1\.webp 960w" imageSizes/);
});

test("first HTML has the fonts of the shop's pair only", async () => {
  const fontPair = "playfair-display-albert-sans";
  const source = createLandingSource(api.origin, timeoutMs);
  const render = createLandingPages({ source, ...origins, getShop: () => ({ ...shop, fontPair }) });
  const page = (await get("/landing/calendar-1", render))?.html ?? "";
  expect(page).toContain('--font-display:"Playfair Display"');
  expect(page).toContain('@font-face{font-family:"Albert Sans"');
  expect(page).not.toMatch(/Bodoni|Figtree/);
});

test("test shop says so on a recipient's page", async () => {
  const source = createLandingSource(api.origin, timeoutMs);
  const render = createLandingPages({ source, ...origins, getShop: () => ({ ...shop, isTest: true }) });
  const page = await get("/landing/calendar-1", render);
  expect(page?.html).toContain('<body><aside class="test-shop">This is a test shop. No payment is taken.</aside>');
  expect(page?.styleHashes).toHaveLength(3);
});

test("CSP names every style and nothing else is inline", async () => {
  const page = await get("/landing/calendar-1");
  expect(page?.styleHashes).toHaveLength(2);
  expect(page?.styleHashes?.every((hash) => /^sha256-[\w+/]{43}=$/.test(hash))).toBe(true);
  expect(page?.html).not.toMatch(/ style="|<script>|onclick=/);
});

test("shared link shows heading and image, no product", async () => {
  const page = await html("/landing/calendar-1?itemId=item-1");
  const shared = Object.fromEntries(
    Array.from(page.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g), ([, name, content]) => [
      name,
      content,
    ]),
  );
  expect(shared).toMatchObject({
    title: "Day 1 · Ada’s Advent Calendar",
    url: "https://gift.example/landing/calendar-1?itemId=item-1",
    image: "https://gift.example/preview.jpg",
  });
  expect(JSON.stringify(shared)).not.toMatch(/Gift 1|Good morning/);
});

test("the way back leads to the shop", async () => {
  expect(await html("/landing/calendar-1")).toContain('href="https://shop.example/"');
});

test("personal text is escaped in page and state", async () => {
  const evil = '</script><script>alert("x")</script><img src=x onerror=alert(1)>';
  api.handlers.getLandingCalendar = () => makeLanding({ 1: evil }, undefined, { customerName: evil, giftNote: evil });
  const page = await html("/landing/calendar-1?itemId=item-1");
  expect(page).not.toContain("<script>alert");
  expect(page).not.toContain("<img src=x");
  const json = /<script type="application\/json" id="landing-state">(.*?)<\/script>/.exec(page)?.[1] ?? "";
  expect(JSON.parse(json).state.landing.calendar.giftNote).toBe(evil);
});

test("fields outside the contract never reach the page", async () => {
  const landing = makeLanding({ 1: "Good morning" });
  const leaky = {
    ...landing,
    calendar: { ...landing.calendar, customerEmail: "ada@example.com", orderNumber: "TL-1042" },
    items: landing.items.map((item) => ({ ...item, productPrice: "£1,250.00", priceAmount: 125000 })),
  };
  api.handlers.getLandingCalendar = () => leaky;
  const page = await html("/landing/calendar-1?itemId=item-1");
  expect(page).not.toMatch(/ada@example|TL-1042|1,250|125000|price/i);
});

test("unknown calendar renders with 404", async () => {
  api.refuseNext("getLandingCalendar", 404, "There is no such calendar.");
  const render = renderer();
  const page = await get("/landing/nowhere", render);
  api.refuseNext("getLandingCalendar", 404, "There is no such calendar.");
  expect(page?.status).toBe(404);
  expect(page?.html).toContain("This calendar can’t be found");
  expect(await get("/landing/elsewhere?preview=guess", render)).toBe(page);
});

test("missing day renders with 404 and other days", async () => {
  const page = await get("/landing/calendar-1?itemId=gone");
  expect(page?.status).toBe(404);
  expect(page?.html).toContain("This day can’t be found");
  expect(page?.html.match(/href="\/landing\/calendar-1\?itemId=item-\d+"/g)).toHaveLength(12);
});

test("front page links to builder and explains the cards", async () => {
  const page = await get("/?utm=1");
  expect(page?.status).toBe(200);
  expect(page?.html).toContain("Your twelve doors are waiting");
  expect(page?.html).not.toContain("found");
  expect(api.received).toHaveLength(0);
});

test("other addresses are left to the static site", async () => {
  expect(await get("/landing/")).toBeUndefined();
  expect(await get("/landing/%E0%A4%A")).toBeUndefined();
  expect(api.received).toHaveLength(0);
});

test("rejects a response that breaks the contract", async () => {
  const responses = createServer((_, response) => response.end('{"calendar":null,"items":"none"}'));
  const apiOrigin = await listen(responses);
  await expect(
    get(
      "/landing/calendar-1",
      createLandingPages({ source: createLandingSource(apiOrigin, timeoutMs), ...origins, getShop }),
    ),
  ).rejects.toThrow();
  await close(responses);
});

test("rejects a response that is not JSON", async () => {
  const responses = createServer((_, response) => response.end("<html>Bad gateway</html>"));
  const apiOrigin = await listen(responses);
  await expect(
    get(
      "/landing/calendar-1",
      createLandingPages({ source: createLandingSource(apiOrigin, timeoutMs), ...origins, getShop }),
    ),
  ).rejects.toThrow("JSON");
  await close(responses);
});

describe("calendar that opens daily", () => {
  const opening = { mode: "daily", firstDay: "2026-12-01", timeZone: "Europe/London" } as const;
  let landing: LandingCalendar;
  beforeEach(() => {
    const whole = makeLanding({ 1: "Good morning" }, [1, 2], { opening });
    const sealed = { id: "item-2", day: 2, sealed: true, opensAt: "2026-12-02T00:00:00.000Z" } as const;
    landing = { ...whole, items: whole.items.map((item) => (item.day === 1 ? item : sealed)) };
    api.handlers.getLandingCalendar = ({ query }) => (query.get("preview") === "key" ? whole : landing);
  });
  const timesIn = (text = "") => text.match(/"serverTime":"[^"]*"/g);

  test("each page carries the current server time", async () => {
    landing.calendar.giftNote = '"serverTime":"noon"';
    const render = renderer();
    await get("/landing/calendar-1", render);
    landing.serverTime = "2026-12-01T23:59:59.000Z";
    const page = await get("/landing/calendar-1", render);
    expect(timesIn(page?.html)).toEqual(['"serverTime":"2026-12-01T23:59:59.000Z"']);
    const screen = createLandingScreens(createLandingSource(api.origin, timeoutMs), "1", getShop);
    await screen("/landing/calendar-1");
    landing.serverTime = "2026-12-02T00:00:00.000Z";
    expect(timesIn(await screen("/landing/calendar-1"))).toEqual(['"serverTime":"2026-12-02T00:00:00.000Z"']);
  });

  test("preview key shows a sealed day privately", async () => {
    const render = renderer();
    const page = async (preview: string) => (await get(`/landing/calendar-1?itemId=item-2${preview}`, render))?.html;
    expect(await page("&preview=key")).toContain("Gift 2");
    expect(await page("")).not.toContain("Gift 2");
    expect(await page("&preview=1")).not.toContain("Gift 2");
    expect(await page("")).toContain("opens on Wednesday 2 December");
  });
});

async function listen(server: Server) {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server) {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
