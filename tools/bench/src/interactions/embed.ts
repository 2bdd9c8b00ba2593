import { Shopper } from "@advent/e2e/shopper";
import type { Suite } from "@advent/run";
import { median, type Row } from "@advent/server/testing/measure";
import type { Browser, Page } from "@playwright/test";
import { type BenchPart, createRow, limitAtMost, reportOnly } from "../part";
import { midRange } from "../phones";
import { runs, type Stage } from "../stage";
import { createPhone, getMiddle, waitUntilIdle, withBrowser } from "./phone";

const SHOP_PATH = "/products/of-the-shop";
/** Presses on the shop's own page while the hidden frame loads. */
const PRESS_COUNT = 12;
const PRESS_INTERVAL_MS = 250;

type Script = "warm" | "cold" | "none";

/**
 * A shop on a subdomain of the calendar's site: the frame shares the shop's process, which is the worst case for the
 * shop's own presses. "cold" saves data, so that the frame loads at the press.
 */
export const embed: BenchPart = {
  name: "interactions/embed",
  measure: (stage) =>
    withBrowser(async (browser) => {
      const visits: Record<Script, Visit[]> = { warm: [], cold: [], none: [] };
      for (let run = 0; run < runs; run += 1) {
        for (const script of ["none", "cold", "warm"] as const) {
          visits[script].push(await visitShop(browser, stage, script));
        }
      }
      return toRows(visits);
    }),
};

interface Visit {
  pressToDialogMs: number;
  largestPaintMs: number;
  slowestPressMs: number;
}

function toRows(visits: Record<Script, Visit[]>): Row[] {
  const middle = (script: Script, key: keyof Visit) => median(visits[script].map((visit) => visit[key]));
  const paintRatio = middle("warm", "largestPaintMs") / middle("none", "largestPaintMs");
  const ms = reportOnly("ms");
  const limit = limitAtMost(200, "ms");
  return [
    createRow("press to add dialog, frame loaded before", middle("warm", "pressToDialogMs"), limit),
    createRow("press to add dialog, frame loaded by the press", middle("cold", "pressToDialogMs"), ms),
    createRow("shop's largest paint, without the script", middle("none", "largestPaintMs"), ms),
    createRow("shop's largest paint, with / without", paintRatio, limitAtMost(1.1, "×")),
    createRow("shop's slowest press, without the script", middle("none", "slowestPressMs"), ms),
    createRow("shop's slowest press, with the script", middle("warm", "slowestPressMs"), limit),
  ];
}

async function visitShop(browser: Browser, stage: Stage, script: Script): Promise<Visit> {
  const suite = await stage.suite();
  const page = await createPhone(browser, await stage.cpuThrottle(midRange));
  await page.context().addInitScript(reportDialog);
  await openShop(page, suite, script);
  const { x, y } = await getMiddle(page.getByText("Size guide"));
  for (let press = 0; press < PRESS_COUNT; press += 1) {
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(PRESS_INTERVAL_MS);
  }
  await waitUntilIdle(page, 1_500);
  const largestPaintMs = await readLargest(page, "largest-contentful-paint");
  const slowestPressMs = await readLargest(page, "event");
  const pressToDialogMs = script === "none" ? Number.NaN : await measurePress(page);
  await page.context().close();
  return { pressToDialogMs, largestPaintMs, slowestPressMs };
}

async function openShop(page: Page, { origins }: Suite, script: Script): Promise<void> {
  const [product] = await new Shopper(page.context().request, origins.shell).products();
  if (script === "cold") {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  }
  const embedScript = script === "none" ? "" : `<script src="${origins.embed}/embed.js" defer></script>`;
  const body = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"></head><body>
    <h1>A product of the shop</h1><button onclick="this.append('!')">Size guide</button>
    <button data-advent-product="${product?.handle}">Add to Advent Calendar</button>${embedScript}</body></html>`;
  // Chromium takes a mocked page for a public site that requests a local address.
  await page.context().grantPermissions(["local-network-access"]);
  await page.route(origins.shell + SHOP_PATH, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(origins.shell + SHOP_PATH, { waitUntil: "load" });
}

/** Runs in each frame. The shop's page learns when the dialog's heading has been rendered. */
function reportDialog(): void {
  window.addEventListener("message", ({ data }) => {
    if (data.type === "bench:dialog") document.documentElement.dataset.dialog = "rendered";
  });
  const observer = new MutationObserver(() => {
    if (!document.querySelector("[role=dialog] h2")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => window.parent.postMessage({ type: "bench:dialog" }, "*")));
  });
  if (window.parent !== window) observer.observe(document, { childList: true, subtree: true });
}

/** Measures from the press until the frame is visible with the dialog in it, and painted. */
async function measurePress(page: Page): Promise<number> {
  const { x, y } = await getMiddle(page.getByText("Add to Advent Calendar"));
  const handle = await page.evaluateHandle(() => {
    const time = new Promise<number>((resolve) => {
      document.addEventListener("pointerdown", async ({ timeStamp }) => {
        const selector = "[data-dialog=rendered] dialog[open] iframe";
        while (!document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }))
          await new Promise(requestAnimationFrame);
        setTimeout(() => resolve(performance.now() - timeStamp));
      });
    });
    return { time };
  });
  await page.touchscreen.tap(x, y);
  return handle.evaluate(({ time }) => time);
}

const readLargest = (page: Page, type: "event" | "largest-contentful-paint"): Promise<number> =>
  page.evaluate(
    (type) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries();
          resolve(Math.max(...entries.map(({ duration, startTime }) => (type === "event" ? duration : startTime))));
        }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
        setTimeout(resolve, 1_000, 0);
      }),
    type,
  );
