import { MAX_VIDEO_SIDE_PX } from "@advent/contract";
import { BlobSource, CanvasSink, Input, type InputVideoTrack, MATROSKA, MP4, QTFF, WEBM } from "mediabunny";
import type { Clip } from "./clip";
import { canCopy } from "./clip-selection";
import { copyPart, type Tracks } from "./convert";
import { encodePart } from "./encode-part";

const CLIP_FORMATS = [MP4, QTFF, WEBM, MATROSKA];

/**
 * Reads the file's packets, for videos that the player does not know.
 * @throws when the file cannot be read
 */
export async function readFacts(file: Blob): Promise<{ seconds: number; longestSide: number | undefined }> {
  const input = new Input({ source: new BlobSource(file), formats: CLIP_FORMATS });
  try {
    const video = await input.getPrimaryVideoTrack();
    return { seconds: await input.computeDuration(), longestSide: video ? await readLongestSide(video) : undefined };
  } finally {
    input.dispose();
  }
}

async function readLongestSide(video: InputVideoTrack): Promise<number> {
  return Math.max(await video.getDisplayWidth(), await video.getDisplayHeight());
}

/** @throws when this browser cannot decode the file */
export async function openBrowserClip(file: Blob): Promise<Clip> {
  const input = new Input({ source: new BlobSource(file), formats: CLIP_FORMATS });
  try {
    const tracks = await readTracks(input);
    const seconds = await input.computeDuration();
    const source = {
      bytesPerSecond: file.size / seconds,
      isTooWide: (await readLongestSide(tracks.video)) > MAX_VIDEO_SIDE_PX,
    };
    return {
      seconds,
      ...source,
      frames: (at, size) => readFrames(tracks.video, at, size),
      cut: async (part, options) =>
        (canCopy(part, source) ? await copyPart(tracks, part, options) : undefined) ??
        encodePart(tracks, part, options),
      close: () => input.dispose(),
    };
  } catch (error) {
    input.dispose();
    throw error;
  }
}

async function readTracks(input: Input): Promise<Tracks> {
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  if (!video || !(await video.canDecode())) throw new Error("This browser cannot read this video.");
  if (audio && !(await audio.canDecode())) throw new Error("This browser cannot read this video’s sound.");
  return { input, video, audio };
}

async function* readFrames(
  track: InputVideoTrack,
  at: readonly number[],
  size: { width: number; height: number },
): AsyncGenerator<CanvasImageSource> {
  const sink = new CanvasSink(track, { ...size, fit: "cover", poolSize: 1 });
  for await (const image of sink.canvasesAtTimestamps(at)) if (image) yield image.canvas;
}
