import { readFileSync } from "node:fs";
import { join } from "node:path";

export const SAMPLES = {
  "vp8-opus.webm": "video/webm",
  "vp9.webm": "video/webm",
  "h264-aac.mp4": "video/mp4",
  "fragmented.mp4": "video/mp4",
  "h264.mov": "video/quicktime",
  "voice.m4a": "audio/mp4",
  "voice.opus.ogg": "audio/ogg",
  "voice.vorbis.ogg": "audio/ogg",
  "baseline.jpg": "image/jpeg",
  "progressive.jpg": "image/jpeg",
  "still.png": "image/png",
  "still.gif": "image/gif",
  "moving.webp": "image/webp",
  "still.avif": "image/webp",
  "still.tiff": "image/png",
} as const;
export type SampleName = keyof typeof SAMPLES;

export const sample = (name: SampleName) => readFileSync(join(import.meta.dirname, "samples", name));
