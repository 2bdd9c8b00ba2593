import { execFile } from "node:child_process";
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { MAX_BYTES, MAX_SECONDS, MAX_UPLOAD_SECONDS } from "@advent/contract";
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
/** The largest upload and the tables of another container. */
const LARGEST = MAX_BYTES.video + 4 * 1024 * 1024;
const STARTS_FAST = ["-movflags", "+faststart"];
const VOICE_RATE = 96_000;
const VOICE = ["-c:a", "aac", "-b:a", String(VOICE_RATE), ...STARTS_FAST];
// Even sides are what H.264 needs; the rest is what the oldest phones in use decode.
const FACE = ["-c:v", "libx264", "-profile:v", "main", "-pix_fmt", "yuv420p", "-crf", "23", "-preset", "veryfast"];
/** Bits a second that no film of 1280 pixels and 30 pictures a second needs more of. */
const AMPLE = 6_000_000;
const SMALL =
  "scale=w='min(1280,iw)':h='min(1280,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,fps=30";

let found: Promise<Transcoder> | undefined;

/** Asks once a process, when somebody first wants to know. */
export function findTranscoder(): Promise<Transcoder> {
  found ??= promisify(execFile)("ffmpeg", ["-version"], { timeout: DEADLINE }).then(
    () => ({ available: true, renditionsOf }),
    () => ({ available: false, renditionsOf: async function* () {} }),
  );
  return found;
}

async function* renditionsOf(
  bench: Bench,
  file: string,
  recording: Recording,
  directory: string,
): AsyncGenerator<Rendition> {
  const { kind, container } = recording;
  const make = async (target: string, ...args: string[]): Promise<string> => {
    const input = ["-f", DEMUXERS[container], "-protocol_whitelist", "file", "-i", `file:${file}`];
    const pictures = kind === "video" ? PICTURES : [];
    const made = join(directory, target);
    const bounds = ["-t", String(MAX_UPLOAD_SECONDS[kind] + 1), "-fs", String(LARGEST)];
    const output = [...args, "-threads", "1", ...bounds, `file:${made}`];
    await bench.run({
      command: "ffmpeg",
      args: [...QUIET, ...CAREFUL, ...pictures, ...input, ...output],
      cwd: directory,
    });
    if ((await lstat(made)).size >= LARGEST) throw new Error("The rendition was cut off: it is too large.");
    return made;
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
  const film = await make("rendition.mp4", "-map", "0:v:0", "-map", "0:a:0?", ...filmOf(recording));
  yield { file: film, suffix: "rendition", extension: "mp4", contentType: "video/mp4" };
}

/** Long clips are not encoded again where they play everywhere as they are: there is no time for that. */
function filmOf({ playsEverywhere, durationMs }: Recording): string[] {
  if (playsEverywhere && durationMs > MAX_SECONDS.video * 1000) return ["-c", "copy", ...STARTS_FAST];
  return ["-vf", SMALL, ...FACE, ...paceOf(durationMs / 1000), ...VOICE];
}

/** At most so many bits a second that the whole film, one second of slack with it, stays below the largest upload. */
function paceOf(seconds: number): string[] {
  const share = (0.9 * 8 * MAX_BYTES.video) / (seconds + 1) - VOICE_RATE;
  const rate = String(Math.floor(Math.min(AMPLE, share)));
  return ["-maxrate", rate, "-bufsize", rate];
}
