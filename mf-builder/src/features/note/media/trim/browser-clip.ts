import { BlobSource, CanvasSink, Input, type InputVideoTrack, MATROSKA, MP4, QTFF, WEBM } from "mediabunny";
import type { Clip } from "./clip";
import { copyPart } from "./copy-part";
import { encodePart } from "./encode-part";
import { canCopy } from "./part";
import { readTracks } from "./tracks";

const CLIP_FORMATS = [MP4, QTFF, WEBM, MATROSKA];

/**
 * Returns the duration in seconds from the file's packets, for videos whose duration the player does not know.
 * @throws when the file cannot be read
 */
export async function readSeconds(file: Blob): Promise<number> {
  const input = new Input({ source: new BlobSource(file), formats: CLIP_FORMATS });
  return input.computeDuration().finally(() => input.dispose());
}

/** @throws when this browser cannot decode the file */
export async function openBrowserClip(file: Blob): Promise<Clip> {
  const input = new Input({ source: new BlobSource(file), formats: CLIP_FORMATS });
  try {
    const tracks = await readTracks(input);
    const seconds = await input.computeDuration();
    const bytesPerSecond = file.size / seconds;
    return {
      seconds,
      bytesPerSecond,
      pictures: (at, size) => readFrames(tracks.video, at, size),
      cut: async (part, cutting) =>
        (canCopy(part, bytesPerSecond) ? await copyPart(tracks, part, cutting) : undefined) ??
        encodePart(tracks, part, cutting),
      close: () => input.dispose(),
    };
  } catch (error) {
    input.dispose();
    throw error;
  }
}

async function* readFrames(
  track: InputVideoTrack,
  at: readonly number[],
  size: { width: number; height: number },
): AsyncGenerator<CanvasImageSource> {
  const sink = new CanvasSink(track, { ...size, fit: "cover", poolSize: 1 });
  for await (const image of sink.canvasesAtTimestamps(at)) if (image) yield image.canvas;
}
