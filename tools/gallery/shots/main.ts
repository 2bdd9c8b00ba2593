import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { type Gallery, openGallery } from "./gallery";
import { captureStory, listenTo } from "./shoot";

const widths = [390, 768, 1440];
const atOnce = 2;
const cache = join(import.meta.dirname, "../../../.cache/gallery");
const shots = join(cache, "shots");

const began = performance.now();
const words = process.argv.slice(2);
const gallery = await openGallery(join(cache, "site"), words);
if (words.length === 0) rmSync(shots, { recursive: true, force: true });
const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({
  args: ["--no-sandbox", "--disable-gpu"],
  ...(executablePath && { executablePath }),
});
const toOneLine = (finding: string) => `${finding.replace(/\s+/g, " ").slice(0, 300)}\n`;
const findings: string[] = [];
for (const width of widths) findings.push(...(await captureAll(browser, gallery, width)));
await browser.close();

const seconds = Math.round((performance.now() - began) / 1000);
const { length: count } = gallery.stories;
mkdirSync(shots, { recursive: true });
writeFileSync(join(shots, "findings.txt"), findings.map(toOneLine).join(""));
process.stderr.write(findings.map(toOneLine).join(""));
console.log(`${count} stories at ${widths.join(", ")} in ${seconds} s, ${findings.length} findings: ${shots}`);
process.exit(findings.length > 0 || count === 0 ? 1 : 0);

async function captureAll(browser: Browser, { origin, stories }: Gallery, width: number): Promise<string[]> {
  const folder = join(shots, `${width}`);
  const waiting = [...stories];
  const found: string[] = [];
  const runWorker = async () => {
    const page = await openPage(browser, width);
    const heard = listenTo(page);
    const start = () => page.goto(`${origin}/iframe.html?id=${stories[0]?.id}&viewMode=story`);
    await start();
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      const { title, name } = story;
      const faults = await captureStory(page, story, folder).catch((error: Error) => [`not shown: ${error.message}`]);
      found.push(...[...faults, ...heard()].map((fault) => `${title}/${name} at ${width}: ${fault}`));
      if (faults.length > 0) await start();
    }
    await page.context().close();
  };
  await Promise.all(Array.from({ length: atOnce }, runWorker));
  return found.sort();
}

/** Uses a window of its own, because background windows do not paint. */
async function openPage(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Europe/London",
  });
  return context.newPage();
}
