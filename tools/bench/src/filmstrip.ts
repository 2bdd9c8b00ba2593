import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import sharp from "sharp";
import { createPhone, launchBrowser } from "./interactions/phone";
import type { BenchPart } from "./part";
import { root } from "./part";

const FILM_SECONDS = 10;
const STEP_SECONDS = 0.5;
const TILE_SIZE = { width: 206, height: 420 };
const LABEL_HEIGHT_PX = 24;
const TILES_PER_ROW_COUNT = 7;

/** Lighthouse's slow 4G, in milliseconds and bytes per second. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

interface Frame {
  at: number;
  jpeg: Buffer;
}

export const filmstrip: BenchPart = {
  name: "filmstrip",
  byHand: true,
  async measure(stage) {
    const { origins } = await stage.suite();
    const browser = await launchBrowser();
    try {
      const frames = await recordFrames(await createPhone(browser), origins.shell);
      console.log(`The film strip is ${await joinFrames(frames)}`);
      return [];
    } finally {
      await browser.close();
    }
  },
};

async function recordFrames(page: Page, url: string): Promise<Frame[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  const frames: Frame[] = [];
  const began = Date.now() / 1_000;
  await record(session, began, frames);
  // The response may finish after the recording.
  void page.goto(url).catch(() => {});
  await page.waitForTimeout(FILM_SECONDS * 1_000);
  await session.send("Page.stopScreencast");
  return frames;
}

async function record(session: CDPSession, began: number, frames: Frame[]): Promise<void> {
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) - began, jpeg: Buffer.from(data, "base64") });
    void session.send("Page.screencastFrameAck", { sessionId });
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 80, maxWidth: 412, maxHeight: 840 });
}

async function joinFrames(frames: readonly Frame[]): Promise<string> {
  const times = Array.from({ length: FILM_SECONDS / STEP_SECONDS }, (_, index) => (index + 1) * STEP_SECONDS);
  const tiles = await Promise.all(
    times.map((time, index) =>
      createTile(
        time,
        index,
        frames.findLast(({ at }) => at <= time),
      ),
    ),
  );
  const folder = join(root, ".cache/bench");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "builder-slow-4g.png");
  const height = Math.ceil(times.length / TILES_PER_ROW_COUNT) * (TILE_SIZE.height + LABEL_HEIGHT_PX);
  const background = "#ddd";
  await sharp({ create: { width: TILES_PER_ROW_COUNT * (TILE_SIZE.width + 4), height, channels: 3, background } })
    .composite(tiles.flat())
    .png()
    .toFile(file);
  return file;
}

async function createTile(time: number, index: number, frame: Frame | undefined) {
  const left = (index % TILES_PER_ROW_COUNT) * (TILE_SIZE.width + 4);
  const top = Math.floor(index / TILES_PER_ROW_COUNT) * (TILE_SIZE.height + LABEL_HEIGHT_PX);
  const label = `<svg width="${TILE_SIZE.width}" height="${LABEL_HEIGHT_PX}"><text x="4" y="17" font-family="sans-serif" font-size="15">${time.toFixed(1)} s</text></svg>`;
  const blank = sharp({ create: { ...TILE_SIZE, channels: 3, background: "#fff" } }).png();
  const image = frame
    ? sharp(frame.jpeg)
        .resize({ ...TILE_SIZE, fit: "cover", position: "top" })
        .png()
    : blank;
  return [
    { input: Buffer.from(label), left, top },
    { input: await image.toBuffer(), left, top: top + LABEL_HEIGHT_PX },
  ];
}
