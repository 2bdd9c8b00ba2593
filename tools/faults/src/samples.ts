import { readFile } from "node:fs/promises";
import { join } from "node:path";
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
