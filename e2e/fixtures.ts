import type { CalendarWithItems } from "@advent/contract";
import { axeInPage } from "@advent/jest/axe-in-page";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { startClientNetwork } from "./client-network";
import { adminSession, isBehindProxy, origins } from "./origins";
import { Shopper } from "./shopper";

interface Fixtures {
  /** Requests with the admin's session. */
  adminRequest: APIRequestContext;
  shopper: Shopper;
  calendarWith: (count: number, note?: (day: number) => string | null) => Promise<CalendarWithItems>;
  orderedCalendar: (note?: (day: number) => string | null) => Promise<CalendarWithItems>;
  expectAccessible: (page?: Page) => Promise<void>;
  /** Allows console messages that a test causes on purpose. Any other error or warning fails the test. */
  allowConsole: (pattern: RegExp) => void;
  consoleGuard: undefined;
}

/** For `test.use`: enables motion, which the configuration reduces elsewhere. */
export const WITH_MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

export const test = base.extend<Fixtures>({
  baseURL: origins.shell,

  // Each test comes from a network of its own, so that rate limits stay on.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  proxy: async ({}, use, { workerIndex }) => {
    const network = isBehindProxy ? await startClientNetwork(workerIndex) : undefined;
    await use(network && { server: network.server });
    await network?.stop();
  },

  adminRequest: async ({ playwright }, use) => {
    const request = await playwright.request.newContext({ storageState: adminSession });
    await use(request);
    await request.dispose();
  },

  shopper: async ({ context, baseURL }, use) => {
    await use(new Shopper(context.request, baseURL ?? origins.shell));
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
        // Chromium's text of a failed request names its status but not its path.
        const { pathname } = new URL(message.location().url || "about:blank");
        if (["error", "warning"].includes(message.type())) faults.push(`${message.text()} ${pathname}`);
      });
      context.on("weberror", (error) => faults.push(error.error().message));
      await use(undefined);
      // A request that a route handles may still run when its test ends.
      for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: "ignoreErrors" });
      expect(faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

const allowed: RegExp[] = [];

export { expect, origins };

/** Waits until pages come with their first screens: the shell gives a remote's when it has read it once. */
export async function screensArrive(request: APIRequestContext, paths: readonly string[]): Promise<void> {
  const arrives = async (path: string) => (await (await request.get(path)).text()).includes('data-screen="page"');
  for (const path of paths) await expect.poll(() => arrives(path)).toBe(true);
}
