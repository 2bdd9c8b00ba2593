// Runs the stories in Firefox and WebKitGTK, and prints a table. `--only firefox` or `--only embed` runs parts.
import { copyFile, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { imageFile } from "@advent/e2e/files";
import { startSuite } from "@advent/run";
import { openFirefox } from "./open-firefox";
import { openWebKit } from "./open-webkit";
import type { World } from "./steps";
import { stories } from "./stories";
import type { OpenBrowser } from "./tab";

const browsers: Record<string, OpenBrowser> = {
  "Firefox ESR": openFirefox,
  WebKitGTK: openWebKit,
};
const LOCAL_HOSTS = { shop: "shop.localhost", gifts: "gifts.localhost", sister: "shop.gifts.localhost" };

async function main(): Promise<void> {
  const only = new RegExp(process.argv[2] === "--only" ? (process.argv[3] ?? "") : "", "i");
  const files = await makeFiles();
  Object.assign(process.env, { STOCK_FACTOR: "1000", RATE_LIMITS: "off" });
  const suite = await startSuite({ log: console.log });
  process.env.E2E_ORIGINS = JSON.stringify(suite.origins);
  // Reads the origins when it loads.
  const sites = await (await import("@advent/e2e/two-sites")).startSites(LOCAL_HOSTS);
  const table: Record<string, Record<string, string>> = {};
  try {
    for (const [name, open] of Object.entries(browsers)) {
      for (const story of Object.keys(stories)) {
        if (!only.test(`${name} ${story}`)) continue;
        const result = await runStory(story, { suite, sites, files, open });
        table[story] = { ...table[story], [name]: result };
        console.log(`${name}, ${story}: ${result}`);
      }
    }
  } finally {
    await sites.stop();
    await suite.stop();
  }
  console.table(table);
  const results = Object.values(table).flatMap((row) => Object.values(row));
  const failed = results.filter((result) => !result.startsWith("✓")).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** @returns the time it took, or the error. Keeps a screenshot of a failure. */
async function runStory(name: string, world: World): Promise<string> {
  const start = Date.now();
  const browser = await world.open();
  try {
    await stories[name]?.(world, browser);
    return `✓ ${Math.round((Date.now() - start) / 1000)} s`;
  } catch (error) {
    const screenshot = join(world.files, `${name.replaceAll(/\W+/g, "-")}-${start}.png`);
    await browser.tab.screenshot().then((image) => writeFile(screenshot, image), console.error);
    return `✗ ${error instanceof Error ? error.message : error} (${screenshot})`;
  } finally {
    await browser.close();
  }
}

async function makeFiles(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "advent-browsers-"));
  await writeFile(join(folder, "picture.png"), imageFile(400, 200).buffer);
  await copyFile(join(import.meta.dirname, "../../../e2e/tests/notes/clip-5s.webm"), join(folder, "clip-5s.webm"));
  return folder;
}

await main();
