import { setTimeout as pause } from "node:timers/promises";
import { BYTES_PER_MB } from "@advent/contract";
import type { Row } from "@advent/server/testing/measure";
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from "mediabunny";
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

async function send(api: Started, video: ArrayBuffer, count: number): Promise<number> {
  const before = await api.rss();
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await api.rss());
  }, 20);
  await Promise.all(Array.from({ length: count }, () => upload(api, video))).finally(() => clearInterval(watch));
  return peak - before;
}

async function upload({ origin }: Started, body: ArrayBuffer): Promise<void> {
  const headers = { origin, "content-type": "video/webm", cookie: getCookie({ ownerId: createId() }) };
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

async function buildLargeVideo(): Promise<ArrayBuffer> {
  const source = new EncodedVideoPacketSource("vp8");
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  output.addVideoTrack(source);
  await output.start();
  const meta = { decoderConfig: { codec: "vp8", codedWidth: 640, codedHeight: 480 } };
  for (let frame = 0; frame < 100; frame += 1) {
    const bytes = new Uint8Array(0.19 * BYTES_PER_MB).fill(frame + 1);
    await source.add(new EncodedPacket(bytes, frame === 0 ? "key" : "delta", frame / 10, 0.1), meta);
  }
  await output.finalize();
  if (!target.buffer) throw new Error("No video was made.");
  return target.buffer;
}
