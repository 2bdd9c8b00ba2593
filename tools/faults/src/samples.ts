import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { MAX_BYTES } from "@advent/contract";
import sharp from "sharp";
import { root } from "./world";

export function image(): Promise<Buffer> {
  const channel = () => Math.floor(Math.random() * 256);
  const background = { r: channel(), g: channel(), b: channel() };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
}

export const video = () => readFile(join(root, "api/test/media/video-2s.webm"));

/** A short clip with a free box after it that makes it as large as a video may be. */
export async function largeVideo(): Promise<Buffer> {
  const clip = await readFile(join(root, "api/test/media/video-1s.mp4"));
  const free = Buffer.alloc(MAX_BYTES.video - clip.length);
  free.writeUInt32BE(free.length);
  free.write("free", 4);
  return Buffer.concat([clip, free]);
}
