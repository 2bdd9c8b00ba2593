import { type CalendarWithItems, type Contribution, type Product, updateCalendar } from "@advent/contract";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect } from "../../fixtures";
import { prepareRoutes } from "../../pages/page-events";
import { test as base } from "../../pages/shopper-test";

export interface Prepared {
  calendar: CalendarWithItems;
  ordered: CalendarWithItems;
  product: Product;
  /** The first has sent nothing yet. */
  contributors: Contribution[];
}

export interface Screen {
  name: string;
  show: (page: Page, prepared: Prepared) => Promise<void>;
}

/** Later than any time to which a test sets the clock for unlocking days. */
const FAR = new Date(Date.now() + 390 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const opening = { mode: "daily", firstDay: FAR, timeZone: "Europe/London" } as const;

interface Fixtures {
  prepared: Prepared;
}

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    await prepareRoutes(page);
    await use(page);
  },

  prepared: async ({ shopper, calendarWith, orderedCalendar, allowConsole }, use) => {
    allowConsole(/404/);
    const [product] = await shopper.plentiful(1);
    if (!product) throw new Error("The catalogue is empty.");
    const ordered = await orderedCalendar(() => "With love");
    const { calendar } = await calendarWith(9, (day) => (day % 2 ? "A note" : null));
    await shopper.call(updateCalendar, { calendarId: calendar.id }, { opening });
    const contributors = await shopper.ask(calendar.id, ["Great-aunt Wilhelmina", "Tom"], 7);
    for (const tom of contributors.slice(1)) await shopper.contribute(tom, "I remember the snow.");
    await use({ ordered, product, contributors, calendar: await shopper.calendar() });
  },
});

/** Returns animations that move something for longer than a blink. Fades are allowed. */
export const longAnimations = (page: Page) =>
  page.evaluate(() => {
    const own = ["offset", "computedOffset", "easing", "composite", "opacity"];
    const isFade = (frame: ComputedKeyframe) => Object.keys(frame).every((name) => own.includes(name));
    return document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 20)
      .filter(({ effect }) => !(effect as KeyframeEffect).getKeyframes().every(isFade))
      .map((animation) => `${(animation as CSSAnimation).animationName ?? "transition"}`);
  });

/** Returns elements that overflow the page or the open dialog, except scroll containers. */
export function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const holders = [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
    return holders
      .filter((holder) => holder.scrollWidth > holder.clientWidth)
      .flatMap((holder) => {
        const edge = holder.getBoundingClientRect().left + holder.clientWidth;
        const scrolls = (element: Element | null): boolean =>
          element !== null &&
          element !== holder &&
          (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
        return [...holder.querySelectorAll("*")]
          .filter((element) => element.getBoundingClientRect().right > edge + 1 && !scrolls(element.parentElement))
          .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`);
      });
  });
}

/** Returns touch targets below 44 by 44 pixels. Links in text are exempt (WCAG 2.5.5). */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const enough = 43.5;
    const place = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body;
    const controls = "a[href], button, input, select, textarea, summary, [role='slider'], [role='tab']";
    const isAmongWords = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      (element.parentElement?.textContent ?? "").trim() !== (element.textContent ?? "").trim();
    const meets = (element: Element, x: number, y: number) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.closest("label")?.control === element);
    };
    const isWide = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const targets = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) =>
        one.getBoundingClientRect(),
      );
      if (targets.some((target) => target.width >= enough && target.height >= enough)) return true;
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, top } = element.getBoundingClientRect();
      const [x, y, reach] = [left + width / 2, top + height / 2, enough / 2];
      const edges = [
        [-reach, 0],
        [reach, 0],
        [0, -reach],
        [0, reach],
      ] as const;
      return edges.every(([dx, dy]) => meets(element, x + dx, y + dy));
    };
    return [...place.querySelectorAll(controls)]
      .filter((element) => !element.closest("[inert], [aria-hidden='true'], [data-toast]"))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .filter((element) => element.getBoundingClientRect().width > 1 && !isAmongWords(element) && !isWide(element))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = element.ariaLabel ?? element.textContent ?? "";
        return `${element.tagName} ${name.slice(0, 40)} ${Math.round(width)}×${Math.round(height)}`;
      });
  });
}

/** Describes the focused element and its faults: no ring, out of view, or covered. */
export function focusFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return ["nothing has the focus"];
    const name = `${focused.tagName} ${(focused.ariaLabel ?? focused.textContent ?? "").slice(0, 40)}`;
    const faults: string[] = [];
    const ringed = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
    };
    // The focus ring of a control may be drawn on its card or label.
    const holders = [focused, focused.closest("label"), focused.parentElement].filter((one) => one !== null);
    if (!holders.some((one) => ringed(one)) && !ringed(focused, "::after")) faults.push(`${name}: no ring`);
    const { left, top, width, height } = focused.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y);
    // A toast disappears after a while.
    if (there?.closest("[data-toast]")) return faults;
    if (!there) faults.push(`${name}: out of view`);
    else if (!focused.contains(there) && !there.contains(focused) && !focused.closest("label")?.contains(there)) {
      faults.push(`${name}: covered by ${there.tagName} ${there.textContent?.slice(0, 30)}`);
    }
    return faults;
  });
}

/** Presses the key until the control has the focus, and returns how often. Each stop on the way must be visible. */
export async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<number> {
  const target = await control.elementHandle();
  for (let stops = 0; stops < 90; stops += 1) {
    if (await page.evaluate((element) => element === document.activeElement, target)) return stops;
    await page.keyboard.press(key);
    expect(await focusFaults(page)).toEqual([]);
  }
  throw new Error(`The keyboard does not reach ${control}.`);
}

/** Tabs to a control and presses it. */
export async function press(page: Page, control: Locator, key?: "Tab" | "Shift+Tab"): Promise<void> {
  await tabTo(page, control, key);
  await page.keyboard.press("Enter");
}

/** 400 kbit/s with a delay of 400 ms. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Slows the page until the session is detached. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", SLOW_3G);
  return session;
}

interface Address {
  method: string;
  path: string;
}

/** Presses Enter again while the first request is under way. Expects a busy control and one request. */
export async function pressTwiceOnSlow3G(page: Page, control: Locator, { method, path }: Address): Promise<void> {
  const session = await slowDown(page);
  const pattern = new RegExp(`${path.replaceAll(/:\w+/g, "[^/]+")}$`);
  let count = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    count += 1;
    await released;
    await route.continue();
  });
  await page.keyboard.press("Enter");
  await expect(control).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect.poll(() => count).toBe(1);
  release();
  await expect(control.and(page.locator("[aria-disabled]"))).toHaveCount(0);
  expect(count).toBe(1);
  await page.unroute(pattern);
  await session.detach();
}

export { expect, origins } from "../../fixtures";
