import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface PageUnderTest {
  evaluate(script: string): Promise<unknown>;
}

export async function axeInPage(page: PageUnderTest, options: RunOptions = {}): Promise<string[]> {
  await page.evaluate(source);
  // Every other result lists the elements of the whole page.
  const run = `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`;
  const violations = (await page.evaluate(run)) as AxeResults["violations"];
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target})`));
}
