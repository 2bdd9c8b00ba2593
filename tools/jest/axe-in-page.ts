import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface PageUnderTest {
  evaluate(script: string): Promise<unknown>;
}

/** Colours in the middle of a transition are not those that a person reads. */
const END_ANIMATIONS = `for (const animation of document.getAnimations())
  if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();`;

/** Returns what axe finds on the page once its finite animations have ended. */
export async function axeInPage(page: PageUnderTest, options: RunOptions = {}): Promise<string[]> {
  await page.evaluate(source);
  await page.evaluate(END_ANIMATIONS);
  // Every other result lists the elements of the whole page.
  const run = `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`;
  const violations = (await page.evaluate(run)) as AxeResults["violations"];
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target})`));
}
