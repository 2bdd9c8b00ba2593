import type { Item } from "@advent/contract";
import type { Page } from "@playwright/test";
import { origins } from "../../fixtures";
import { LandingPage } from "../../pages/landing.page";
import { NotePage } from "../../pages/note.page";
import { test as base } from "../../pages/shopper-test";

interface Fixtures {
  note: NotePage;
  landing: LandingPage;
  openNote: (text?: string) => Promise<void>;
  savedItem: () => Promise<Item>;
}

export const test = base.extend<Fixtures>({
  note: async ({ page }, use) => use(new NotePage(page)),
  landing: async ({ page }, use) => use(new LandingPage(page, origins.landing)),

  openNote: async ({ builder, calendarWith, note }, use) => {
    await use(async (text) => {
      await calendarWith(1, () => text ?? null);
      await builder.goto();
      await note.open("I");
    });
  },

  savedItem: async ({ shopper }, use) => {
    await use(async () => {
      const [item] = (await shopper.calendar()).items;
      if (!item) throw new Error("Day 1 has no gift.");
      return item;
    });
  },
});

/** Serves pages as behind a proxy whose policy allows no devices. */
export async function forbidDevices(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const headers = { ...response.headers(), "permissions-policy": "camera=(), microphone=()" };
    await route.fulfill({ response, headers });
  });
}

export async function watchDevices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const watched = { streams: [] as MediaStream[], constraints: [] as unknown[], refuse: [] as string[], mute: false };
    Object.assign(window, { watched });
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      watched.constraints.push(JSON.parse(JSON.stringify(constraints)));
      const error = watched.refuse.shift();
      if (error) throw new DOMException("", error);
      const stream = await getUserMedia(constraints);
      for (const track of stream.getAudioTracks()) track.enabled = !watched.mute;
      watched.streams.push(stream);
      return stream;
    };
  });
}

interface Watched {
  streams: MediaStream[];
  constraints: unknown[];
  refuse: string[];
  mute: boolean;
}

export function watched<T>(page: Page, look: (watched: Watched) => T): Promise<T> {
  return page.evaluate(`(${look})(window.watched)`) as Promise<T>;
}

export const liveTracks = (page: Page) =>
  watched(
    page,
    ({ streams }) =>
      streams.flatMap((stream) => stream.getTracks()).filter(({ readyState }) => readyState === "live").length,
  );

export const interrupt = (page: Page) =>
  watched(page, ({ streams }) => {
    for (const track of streams.flatMap((stream) => stream.getTracks())) {
      track.stop();
      track.dispatchEvent(new Event("ended"));
    }
  });

export { expect } from "../../fixtures";
