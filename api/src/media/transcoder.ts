import { execFile } from "node:child_process";
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { MAX_BYTES, MAX_SECONDS, MAX_UPLOAD_SECONDS } from "@advent/contract";
import type { ParserJob } from "./parser-pool/parser-pool";
import type { Recording } from "./recording";

const TRANSCODE_TIMEOUT_MS = 20_000;

interface Rendition {
  /** Path of the file, and its name. */
  file: string;
  name: "poster.webp" | "rendition.mp4" | "rendition.m4a";
  contentType: string;
}

export interface Transcoder {
  available: boolean;
  createRenditions: typeof createRenditions;
}

const BASE_ARGS = ["-hide_banner", "-loglevel", "error", "-nostdin", "-y"];
/** Limits ffmpeg to one thread, 64 MB per allocation and 1920 × 1920 pixels. */
const LIMIT_ARGS = ["-threads", "1", "-filter_threads", "1", "-max_alloc", String(64 * 1024 * 1024)];
const PIXEL_LIMIT_ARGS = ["-max_pixels", String(1920 * 1920)];
/** Fixes format and protocol, so that the content cannot choose another demuxer or file. */
const INPUT_FORMATS = { webm: "matroska", mp4: "mov", ogg: "ogg" };
/** Largest upload plus the overhead of another container. */
const MAX_OUTPUT_BYTES = MAX_BYTES.video + 4 * 1024 * 1024;
const STARTS_FAST = ["-movflags", "+faststart"];
const VOICE_BITS_PER_SECOND = 96_000;
const AUDIO_ARGS = ["-c:a", "aac", "-b:a", String(VOICE_BITS_PER_SECOND), ...STARTS_FAST];
// H.264 needs even sides. The profile suits the oldest supported phones.
const VIDEO_ARGS = "-c:v libx264 -profile:v main -pix_fmt yuv420p -crf 23 -preset veryfast".split(" ");
const POSTER_ARGS = "-map 0:v:0 -frames:v 1 -c:v libwebp -quality 80".split(" ");
const AMPLE_BITS_PER_SECOND = 6_000_000;
const SCALE_ARGS =
  "scale=w='min(1280,iw)':h='min(1280,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,fps=30";

let found: Promise<Transcoder> | undefined;

export function findTranscoder(): Promise<Transcoder> {
  found ??= promisify(execFile)("ffmpeg", ["-version"], { timeout: TRANSCODE_TIMEOUT_MS }).then(
    () => ({ available: true, createRenditions }),
    () => ({ available: false, createRenditions: async function* () {} }),
  );
  return found;
}

/**
 * Makes the poster, then a version every phone plays.
 * @throws when one cannot be made within the limits
 */
async function* createRenditions(
  parserJob: ParserJob,
  file: string,
  recording: Recording,
  directory: string,
): AsyncGenerator<Rendition> {
  const { kind, container } = recording;
  const make = async (name: Rendition["name"], contentType: string, ...args: string[]): Promise<Rendition> => {
    const input = ["-f", INPUT_FORMATS[container], "-protocol_whitelist", "file", "-i", `file:${file}`];
    const images = kind === "video" ? PIXEL_LIMIT_ARGS : [];
    const target = join(directory, name);
    const bounds = ["-t", String(MAX_UPLOAD_SECONDS[kind] + 1), "-fs", String(MAX_OUTPUT_BYTES)];
    const output = [...args, "-threads", "1", ...bounds, `file:${target}`];
    await parserJob.run({
      command: "ffmpeg",
      args: [...BASE_ARGS, ...LIMIT_ARGS, ...images, ...input, ...output],
      cwd: directory,
    });
    if ((await lstat(target)).size >= MAX_OUTPUT_BYTES) throw new Error("The converted file is too large.");
    return { file: target, name, contentType };
  };
  if (kind === "audio") {
    yield await make("rendition.m4a", "audio/mp4", "-map", "0:a:0", ...AUDIO_ARGS);
    return;
  }
  yield await make("poster.webp", "image/webp", ...POSTER_ARGS, "-vf", SCALE_ARGS);
  yield await make("rendition.mp4", "video/mp4", "-map", "0:v:0", "-map", "0:a:0?", ...getVideoArgs(recording));
}

/** Copies long clips that play everywhere, because encoding them would time out. */
function getVideoArgs({ playsEverywhere, durationMs }: Recording): string[] {
  if (playsEverywhere && durationMs > MAX_SECONDS.video * 1000) return ["-c", "copy", ...STARTS_FAST];
  return ["-vf", SCALE_ARGS, ...VIDEO_ARGS, ...getRateArgs(durationMs / 1000), ...AUDIO_ARGS];
}

function getRateArgs(seconds: number): string[] {
  const share = (0.9 * 8 * MAX_BYTES.video) / (seconds + 1) - VOICE_BITS_PER_SECOND;
  const rate = String(Math.floor(Math.min(AMPLE_BITS_PER_SECOND, share)));
  return ["-maxrate", rate, "-bufsize", rate];
}
