import { median } from "@advent/server/testing/measure";
import type { Browser } from "@playwright/test";
import type { BenchPart } from "../part";
import { limitAtMost } from "../part";
import { runs, type Stage } from "../stage";
import { type Journey, journeys } from "./journeys";
import { createPhone, findSlowest, launchBrowser, waitUntilIdle } from "./phone";

export const interactions: readonly BenchPart[] = journeys.map((journey) => ({
  name: `interactions/${journey.name}`,
  async measure(stage) {
    const browser = await launchBrowser();
    try {
      const visits: number[][] = [];
      while (visits.length < runs) visits.push(await visit(browser, stage, journey));
      return journey.steps.map(({ name }, step) => ({
        name: `${name} on a mid-range phone, slowest event`,
        value: median(visits.map((times) => times[step] ?? Number.NaN)),
        ...limitAtMost(150, "ms"),
      }));
    } finally {
      await browser.close();
    }
  },
}));

async function visit(browser: Browser, stage: Stage, { open, steps }: Journey): Promise<number[]> {
  const cpuThrottle = await stage.cpuThrottle();
  const page = await createPhone(browser, cpuThrottle);
  await open(page, await stage.suite());
  await waitUntilIdle(page, 1_500);
  const times: number[] = [];
  for (const { aim, done, moves } of steps) {
    const act = await aim(page);
    // The target may have been scrolled to, and the page may still be rendering.
    await waitUntilIdle(page, 500);
    times.push(await findSlowest(page, act, moves ? ["event", "long-animation-frame"] : ["event"]));
    await done(page);
  }
  await page.context().close();
  return times;
}
