import { BuilderPage } from "@advent/e2e/pages/builder.page";
import { median } from "@advent/server/testing/measure";
import type { Browser } from "@playwright/test";
import { type BenchPart, createRow, limitAtMost } from "../part";
import { type Phone, phones } from "../phones";
import { runs, type Stage } from "../stage";
import { type Journey, journeys } from "./journeys";
import { createPhone, findSlowest, waitUntilIdle, withBrowser } from "./phone";

export const interactions: readonly BenchPart[] = journeys.flatMap((journey) =>
  phones.map((phone) => ({
    name: `interactions/${journey.name}/${phone.name}`,
    measure: (stage) =>
      withBrowser(async (browser) => {
        const visits: number[][] = [];
        while (visits.length < runs) visits.push(await visit(browser, stage, phone, journey));
        return journey.steps.map(({ name }, step) => {
          const ms = median(visits.map((times) => times[step] ?? Number.NaN));
          return createRow(`${name}, ${phone.name}: slowest event`, ms, limitAtMost(phone.interactionMs, "ms"));
        });
      }),
  })),
);

async function visit(browser: Browser, stage: Stage, phone: Phone, { open, steps }: Journey): Promise<number[]> {
  const page = await createPhone(browser, await stage.cpuThrottle(phone));
  const builder = new BuilderPage(page);
  await open(builder, await stage.suite());
  await waitUntilIdle(page, 1_500);
  const times: number[] = [];
  for (const { aim, done, moves } of steps) {
    const act = await aim(builder);
    // The target may have been scrolled to, and the page may still be rendering.
    await waitUntilIdle(page, 500);
    times.push(await findSlowest(page, act, moves ? ["event", "long-animation-frame"] : ["event"]));
    await done(builder);
  }
  await page.context().close();
  return times;
}
