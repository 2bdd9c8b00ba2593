import type { Row } from "@advent/server/testing/row";
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from "mediabunny";
import { unguessableId } from "../src/sessions/shopper";
import { cookieOf } from "./asking";
import { type Started, startApi, withDatabase } from "./servers";

const MB = 1024 * 1024;
const LIMIT = 150;

/** What the API grows by while so many shoppers send nearly 20 MB each at once. */
export async function uploadMemory(count = 50): Promise<Row[]> {
  return withDatabase(async ({ uri }) => {
    const api = await startApi(uri, "bench-uploads");
    try {
      const video = await largeVideo();
      await send(api, video, 1);
      const value = await send(api, video, count);
      return [{ name: `${count} uploads of 20 MB at once`, value, unit: "MB more", limit: LIMIT, atLeast: false }];
    } finally {
      await api.stop();
    }
  });
}

/** Megabytes by which the API grew. @throws when an upload was refused */
async function send(api: Started, video: ArrayBuffer, count: number): Promise<number> {
  const before = await api.rss();
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await api.rss());
  }, 20);
  const answers = await Promise.all(
    Array.from({ length: count }, () => {
      const cookie = cookieOf({ ownerId: unguessableId() });
      const headers = { origin: api.origin, "content-type": "video/webm", cookie };
      return fetch(`${api.origin}/api/videos/upload`, { method: "POST", headers, body: video });
    }),
  );
  clearInterval(watch);
  const refused = answers.find(({ ok }) => !ok);
  if (refused) throw new Error(`An upload was refused: ${await refused.text()}`);
  return peak - before;
}

/** A webm of nearly 20 MB that lasts 10 s; its frames are noise, which only a decoder would notice. */
async function largeVideo(): Promise<ArrayBuffer> {
  const source = new EncodedVideoPacketSource("vp8");
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  output.addVideoTrack(source);
  await output.start();
  const meta = { decoderConfig: { codec: "vp8", codedWidth: 640, codedHeight: 480 } };
  for (let frame = 0; frame < 100; frame += 1) {
    const bytes = new Uint8Array(0.19 * MB).fill(frame + 1);
    await source.add(new EncodedPacket(bytes, frame === 0 ? "key" : "delta", frame / 10, 0.1), meta);
  }
  await output.finalize();
  if (!target.buffer) throw new Error("No video was made.");
  return target.buffer;
}
