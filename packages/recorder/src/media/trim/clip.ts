import { MAX_VIDEO_SIDE_PX } from "@advent/contract";
import { BlobSource, CanvasSink, Input, type InputVideoTrack, MATROSKA, MP4, QTFF, WEBM } from "mediabunny";
import { type ClipPart, canCopy } from "./clip-selection";
import { copyPart, encodePart, type Tracks, type TrimOptions } from "./convert";

const CLIP_FORMATS = [MP4, QTFF, WEBM, MATROSKA];

export interface VideoFacts {
  seconds?: number;
  /** In pixels. */
  longestSide?: number;
}

/** Facts of a file that cannot be read are left to the API. */
export async function readVideoFacts(file: Blob): Promise<VideoFacts> {
  const input = new Input({ source: new BlobSource(file), formats: CLIP_FORMATS });
  try {
    const video = await input.getPrimaryVideoTrack();
    return { seconds: await input.computeDuration(), longestSide: video ? await readLongestSide(video) : undefined };
  } catch {
    return {};
  } finally {
    input.dispose();
  }
}

async function readLongestSide(video: InputVideoTrack): Promise<number> {
  return Math.max(await video.getDisplayWidth(), await video.getDisplayHeight());
}

export type Clip = Awaited<ReturnType<typeof openClip>>;

/** @throws when this browser cannot decode or encode videos like this */
export async function openClip(file: Blob) {
  if (typeof VideoEncoder === "undefined") throw new Error("This browser cannot trim videos.");
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
      /** Yields a frame for each of these seconds, scaled to `size`. Yields none for a frame that cannot be drawn. */
      frames: (at: readonly number[], size: { width: number; height: number }) => readFrames(tracks.video, at, size),
      /**
       * Copies the selection if it fits, and encodes it smaller otherwise.
       * @throws when neither works
       */
      cut: async (part: ClipPart, options: TrimOptions): Promise<Blob> =>
        (canCopy(part, source) ? await copyPart(tracks, part, options) : undefined) ??
        encodePart(tracks, part, options),
      /** The clip cannot be used afterwards. */
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
