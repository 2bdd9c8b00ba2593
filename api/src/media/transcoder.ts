import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Recording } from "./recording";
import type { Bench } from "./workshop/workshop";

const DEADLINE = 20_000;

/** A file made from a recording, and what its name and type are. */
export interface Rendition {
  file: string;
  suffix: "poster" | "rendition";
  extension: "webp" | "mp4" | "m4a";
  contentType: string;
}

/** Makes renditions where ffmpeg is installed; without it a recording is played as it was recorded. */
export interface Transcoder {
  readonly available: boolean;
  /** The video's first picture, then what every phone plays. @throws when one cannot be made within the bounds */
  renditionsOf(bench: Bench, file: string, recording: Recording, directory: string): AsyncIterable<Rendition>;
}

const QUIET = ["-hide_banner", "-loglevel", "error", "-nostdin", "-y"];
/** One thread; no allocation above 64 MB, no picture above 1920 × 1920, whatever the file claims inside. */
const CAREFUL = ["-threads", "1", "-filter_threads", "1", "-max_alloc", String(64 * 1024 * 1024)];
const PICTURES = ["-max_pixels", String(1920 * 1920)];
/** Format and protocol are ours to name: the content chooses no other reader and no other file. */
const DEMUXERS = { webm: "matroska", mp4: "mov", ogg: "ogg" };
const LONGEST = ["-t", "31"];
const LARGEST = ["-fs", String(20 * 1024 * 1024)];
const VOICE = ["-c:a", "aac", "-b:a", "96k", "-movflags", "+faststart"];
// Even sides are what H.264 needs; the rest is what the oldest phones in use decode.
const FACE = ["-c:v", "libx264", "-profile:v", "main", "-pix_fmt", "yuv420p", "-crf", "23", "-preset", "veryfast"];
const SMALL =
  "scale=w='min(1280,iw)':h='min(1280,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,fps=30";

export async function findTranscoder(): Promise<Transcoder> {
  const available = await promisify(execFile)("ffmpeg", ["-version"], { timeout: DEADLINE }).then(
    () => true,
    () => false,
  );
  return { available, renditionsOf: available ? renditionsOf : async function* () {} };
}

async function* renditionsOf(
  bench: Bench,
  file: string,
  { kind, container }: Recording,
  directory: string,
): AsyncGenerator<Rendition> {
  const make = async (target: string, ...args: string[]): Promise<string> => {
    const input = ["-f", DEMUXERS[container], "-protocol_whitelist", "file", "-i", `file:${file}`];
    const pictures = kind === "video" ? PICTURES : [];
    const output = [...LONGEST, ...args, "-threads", "1", ...LARGEST, `file:${join(directory, target)}`];
    await bench.run({
      command: "ffmpeg",
      args: [...QUIET, ...CAREFUL, ...pictures, ...input, ...output],
      cwd: directory,
    });
    return join(directory, target);
  };
  if (kind === "audio") {
    const sound = await make("rendition.m4a", "-map", "0:a:0", ...VOICE);
    yield { file: sound, suffix: "rendition", extension: "m4a", contentType: "audio/mp4" };
    return;
  }
  const poster = await make(
    "poster.webp",
    "-map",
    "0:v:0",
    "-vf",
    SMALL,
    "-frames:v",
    "1",
    "-c:v",
    "libwebp",
    "-quality",
    "80",
  );
  yield { file: poster, suffix: "poster", extension: "webp", contentType: "image/webp" };
  const film = await make("rendition.mp4", "-map", "0:v:0", "-map", "0:a:0?", "-vf", SMALL, ...FACE, ...VOICE);
  yield { file: film, suffix: "rendition", extension: "mp4", contentType: "video/mp4" };
}
