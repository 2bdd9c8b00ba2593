import { median, type Row } from "@advent/server/testing/measure";
import type { Browser, Page } from "@playwright/test";
import { type BenchPart, createRow, limitAtMost, reportOnly } from "../part";
import { type Phone, phones } from "../phones";
import { runs, type Stage } from "../stage";
import { createPhone, withBrowser } from "./phone";

const TAP_TIMES_MS = [1_000, 2_000, 3_000, 4_000];
/** How Lighthouse throttles a browser to slow 4G. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };
const BROKEN_AFTER_MS = 60_000;

/** What a shopper sees of the builder, and how it responds to a tap on a category, before its scripts have started. */
export const firstSeconds: readonly BenchPart[] = phones.map((phone) => ({
  name: `interactions/first-seconds/${phone.name}`,
  measure: (stage) =>
    withBrowser(async (browser) => {
      const visits = new Map(TAP_TIMES_MS.map((tapMs) => [tapMs, [] as Seen[]]));
      for (let run = 0; run < runs; run += 1)
        for (const [tapMs, seen] of visits) seen.push(await visit(browser, stage, phone, tapMs));
      return toRows(phone, visits);
    }),
}));

function toRows(phone: Phone, visits: ReadonlyMap<number, readonly Seen[]>): Row[] {
  const firstGiftMs = median([...visits.values()].flat().map((seen) => seen.giftMs));
  const limit = limitAtMost(phone.firstGiftSeconds, "s");
  return [
    createRow(`builder, ${phone.name}: first gift with its picture`, firstGiftMs / 1_000, limit),
    ...[...visits].flatMap(([tapMs, seen]) => {
      const name = `tap on a category after ${tapMs / 1_000} s, ${phone.name}`;
      const getAfterTap = (end: "shownMs" | "doneMs") => median(seen.map((one) => one[end] - one.tapMs));
      return [
        createRow(`${name}: shown`, getAfterTap("shownMs"), limitAtMost(phone.tapMs, "ms")),
        createRow(`${name}: carried out`, getAfterTap("doneMs"), reportOnly("ms")),
      ];
    }),
  ];
}

/** Milliseconds since the navigation. */
interface Seen {
  giftMs: number;
  tapMs: number;
  shownMs: number;
  doneMs: number;
}

declare global {
  interface Window {
    bench?: { seen: Seen; findCategory: () => Element | undefined };
  }
}

async function visit(browser: Browser, stage: Stage, phone: Phone, tapMs: number): Promise<Seen> {
  const { origins } = await stage.suite();
  const page = await createPhone(browser, await stage.cpuThrottle(phone));
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  // tsx names functions by a helper that pages do not have.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript(watch);
  await page.goto(origins.shell, { waitUntil: "commit" });
  await tapCategory(page, tapMs);
  const options = { polling: 100, timeout: BROKEN_AFTER_MS };
  const seen = await page.waitForFunction(getAllSeen, undefined, options).then((handle) => handle.jsonValue());
  await page.context().close();
  return seen as Seen;
}

const getAllSeen = () => {
  const seen = window.bench?.seen;
  return seen && Object.values(seen).every(Number.isFinite) ? seen : undefined;
};

/** Runs in the page, and looks at each frame. */
function watch(): void {
  const seen = { giftMs: Number.NaN, tapMs: Number.NaN, shownMs: Number.NaN, doneMs: Number.NaN };
  const findCategory = () =>
    [...document.querySelectorAll("[aria-label=Category] button")].find((one) => one.textContent === "Rings");
  const note = (key: keyof Seen, is: boolean | undefined) => {
    if (is && Number.isNaN(seen[key])) seen[key] = performance.now();
  };
  let isNear = false;
  const look = () => {
    const picture = document.querySelector<HTMLImageElement>(
      "[aria-label=Gifts] [data-picture-of] img:not([aria-hidden])",
    );
    note("giftMs", picture?.complete && picture.naturalWidth > 0);
    const category = findCategory();
    // Images load when they come near.
    if (category && !isNear) category.scrollIntoView({ block: "center", behavior: "instant" });
    isNear ||= category !== undefined;
    const isDone = category?.getAttribute("aria-pressed") === "true";
    // A tap before the scripts dims the button by an animation.
    const isShown = isDone || (category?.getAnimations().length ?? 0) > 0;
    note("shownMs", isShown && Number.isFinite(seen.tapMs));
    note("doneMs", isDone);
    requestAnimationFrame(look);
  };
  window.bench = { seen, findCategory };
  const noteTap = ({ target, timeStamp }: Event) => {
    if (target instanceof Node && findCategory()?.contains(target)) seen.tapMs = timeStamp;
  };
  addEventListener("pointerdown", noteTap, { capture: true });
  look();
}

/** Again where the page has just moved. Not by `waitForFunction`, whose polling is slowed down with the page. */
async function tapCategory(page: Page, tapMs: number): Promise<void> {
  const find = () =>
    page.evaluate((tapMs) => {
      // The page that the navigation leaves has none.
      const category = window.bench?.findCategory();
      if (!category || performance.now() < tapMs) return undefined;
      category.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = category.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, tapMs);
  for (const end = Date.now() + BROKEN_AFTER_MS; Date.now() < end; ) {
    const point = await find();
    if (point) await page.touchscreen.tap(point.x, point.y);
    if (await page.evaluate(() => Number.isFinite(window.bench?.seen.tapMs))) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("The builder shows no categories.");
}
