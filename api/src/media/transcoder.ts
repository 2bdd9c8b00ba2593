import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import type { Recording } from "./probe-recording";

const run = promisify(execFile);
const DEADLINE = 20_000;

/** Files made from a recording, by path: what every phone plays, and the video's first picture. */
export interface Renditions {
  mp4?: string;
  poster?: string;
}

/** Makes renditions where ffmpeg is installed; without it a recording is played as it was recorded. */
export interface Transcoder {
  readonly available: boolean;
  renditionsOf(file: string, recording: Recording, directory: string): Promise<Renditions>;
}

const QUIET = ["-hide_banner", "-loglevel", "error", "-nostdin", "-y"];
const VOICE = ["-c:a", "aac", "-b:a", "96k", "-movflags", "+faststart"];
// Even sides are what H.264 needs; the rest is what the oldest phones in use decode.
const FACE = ["-c:v", "libx264", "-profile:v", "main", "-pix_fmt", "yuv420p", "-crf", "23", "-preset", "veryfast"];
const EVEN = ["-vf", "scale=trunc(iw/2)*2:trunc(ih/2)*2"];

export async function findTranscoder(): Promise<Transcoder> {
  const available = await run("ffmpeg", ["-version"], { timeout: DEADLINE }).then(
    () => true,
    () => false,
  );
  if (!available) return { available, renditionsOf: async () => ({}) };
  return {
    available,
    async renditionsOf(file, { kind }, directory) {
      const mp4 = join(directory, kind === "video" ? "rendition.mp4" : "rendition.m4a");
      const codecs = kind === "video" ? [...FACE, ...EVEN, ...VOICE] : ["-vn", ...VOICE];
      await ffmpeg(["-i", file, "-threads", "1", ...codecs, mp4]);
      return kind === "video" ? { mp4, poster: await posterOf(file, directory) } : { mp4 };
    },
  };
}

async function posterOf(file: string, directory: string): Promise<string> {
  const frame = join(directory, "frame.png");
  const poster = join(directory, "poster.webp");
  await ffmpeg(["-i", file, "-frames:v", "1", frame]);
  await sharp(frame).webp({ quality: 80 }).toFile(poster);
  return poster;
}

async function ffmpeg(args: string[]): Promise<void> {
  await run("ffmpeg", [...QUIET, ...args], { timeout: DEADLINE, killSignal: "SIGKILL" });
}
