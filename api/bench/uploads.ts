import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { MAX_BYTES } from "@advent/contract";
import type { Row } from "@advent/server/testing/measure";
import { createId } from "../src/http/sessions/shopper";
import { getCookie, type Started, withApi } from "./servers";

const UPLOAD_COUNT = 50;
const MAX_GROWTH_MB = 150;

export function measureUploadMemory(): Promise<Row[]> {
  return withApi("bench-uploads", async (api) => {
    const video = await buildLargeVideo();
    await send(api, video, 1);
    const value = await send(api, video, UPLOAD_COUNT);
    const name = `${UPLOAD_COUNT} uploads of 20 MB at once`;
    return [{ name, value, unit: "MB more", limit: MAX_GROWTH_MB, atLeast: false }];
  });
}

async function send(api: Started, video: Buffer<ArrayBuffer>, count: number): Promise<number> {
  const before = await api.rss();
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await api.rss());
  }, 20);
  await Promise.all(Array.from({ length: count }, () => upload(api, video))).finally(() => clearInterval(watch));
  return peak - before;
}

async function upload({ origin }: Started, body: Buffer<ArrayBuffer>): Promise<void> {
  const headers = { origin, "content-type": "video/mp4", cookie: getCookie({ ownerId: createId() }) };
  for (;;) {
    // An error response during the upload can look like a broken connection.
    const response = await fetch(`${origin}/api/videos/upload`, { method: "POST", headers, body }).catch(
      () => undefined,
    );
    const text = await response?.text();
    if (response?.ok) return;
    if (response && response.status !== 503) throw new Error(`An upload was refused: ${text}`);
    await pause(Number(response?.headers.get("retry-after") ?? 1) * 1000);
  }
}

/** Returns a short clip with a free box after it that makes it as large as a video may be. */
export async function buildLargeVideo(): Promise<Buffer<ArrayBuffer>> {
  const clip = await readFile(join(import.meta.dirname, "../test/media/video-1s.mp4"));
  const free = Buffer.alloc(MAX_BYTES.video - clip.length);
  free.writeUInt32BE(free.length);
  free.write("free", 4);
  return Buffer.concat([clip, free]);
}
