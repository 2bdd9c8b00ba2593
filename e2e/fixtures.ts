import type { CalendarWithItems } from "@advent/contract";
import { axeInPage } from "@advent/jest/axe-in-page";
import { test as base, expect, type Page } from "@playwright/test";
import { adminPassword, origins } from "./origins";
import { Shopper } from "./shopper";

interface Fixtures {
  /** Prepares calendars for the browser under test: same cookies, same shopper. */
  shopper: Shopper;
  /** Fills the first `count` days of the shopper's calendar. */
  calendarWith: (count: number, note?: (day: number) => string | null) => Promise<CalendarWithItems>;
  /** A calendar ordered by somebody else: what a recipient or the admin meets. */
  orderedCalendar: (note?: (day: number) => string | null) => Promise<CalendarWithItems>;
  /** Asserts that axe finds nothing. */
  expectAccessible: (page?: Page) => Promise<void>;
  /** Console messages a test causes on purpose; any other error or warning fails it. */
  allowConsole: (pattern: RegExp) => void;
  consoleGuard: undefined;
}

/** For `test.use`: the page moves as most people see it; elsewhere it keeps still. */
export const WITH_MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

export const test = base.extend<Fixtures>({
  baseURL: origins.shell,

  shopper: async ({ context }, use) => {
    await use(new Shopper(context.request, origins.shell));
  },

  calendarWith: async ({ shopper }, use) => {
    await use((count, note) => shopper.fill(count, note));
  },

  orderedCalendar: async ({ playwright }, use) => {
    const request = await playwright.request.newContext();
    await use((note) => new Shopper(request, origins.shell).order(note));
    await request.dispose();
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (other) => expect(await axeInPage(other ?? page)).toEqual([]));
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  allowConsole: async ({}, use) => {
    await use((pattern) => allowed.push(pattern));
    allowed.length = 0;
  },

  consoleGuard: [
    async ({ context, allowConsole }, use) => {
      void allowConsole;
      const faults: string[] = [];
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) faults.push(message.text());
      });
      context.on("weberror", (error) => faults.push(error.error().message));
      await use(undefined);
      expect(faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Of the test that runs in this worker now: one at a time. */
const allowed: RegExp[] = [];

export { adminPassword, expect, origins };
