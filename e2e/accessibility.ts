import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on the page as it stands, one line each: empty when it is accessible. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: (context: Document) => Promise<AxeResults> } }).axe.run(document),
  );
  return results.violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target})`));
}
