import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const QUIET = ["-loglevel", "error", "-y"];
const source = (rate: number) => [
  ...["-f", "lavfi", "-i", `testsrc=s=160x120:r=${rate},noise=alls=60:allf=t`],
  ...["-f", "lavfi", "-i", "sine=sample_rate=48000", "-t", "4", "-ac", "2"],
];
const H264 = [
  ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-bf", "2", "-g", "60"],
  ...["-b:v", "760k", "-maxrate", "760k", "-bufsize", "760k", "-c:a", "aac", "-b:a", "64k"],
];
const VP9 = [
  ...["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-g", "30"],
  ...["-b:v", "200k", "-c:a", "libopus", "-b:a", "48k"],
];
const FRAGMENTED = ["-movflags", "frag_keyframe+empty_moov+default_base_moof"];

/**
 * Clips of almost three minutes, as phones and browsers write them, by frame rate. H.264 ones are close to the
 * upload limit.
 */
const CLIPS = {
  "30.mp4": { source: source(30), codecs: H264, muxer: ["-movflags", "+faststart"] },
  "60.mov": { source: source(60), codecs: H264, muxer: ["-metadata:s:v:0", "rotate=90"] },
  "60.fragmented.mp4": { source: source(60), codecs: H264, muxer: FRAGMENTED },
  "15.webm": { source: source(15), codecs: VP9, muxer: ["-cluster_time_limit", "1000"] },
} as const;
export type LongClip = keyof typeof CLIPS;
export const LONG_CLIPS = Object.keys(CLIPS) as LongClip[];

/** Encodes four seconds and repeats them, so that it stays fast. Needs ffmpeg. @returns the path of the clip */
export async function longClip(directory: string, name: LongClip): Promise<string> {
  const { source, codecs, muxer } = CLIPS[name];
  const [short, long] = [join(directory, `short.${name}`), join(directory, name)];
  await run("ffmpeg", [...QUIET, ...source, ...codecs, "-threads", "1", short]);
  await run("ffmpeg", [...QUIET, "-stream_loop", "43", "-i", short, "-c", "copy", ...muxer, long]);
  return long;
}
