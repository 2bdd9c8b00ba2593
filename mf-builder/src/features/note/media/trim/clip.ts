import type { ClipPart } from "./part";

export interface Cutting {
  /** Told the part that is done, from 0 to 1. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/** A video that this browser can cut. */
export interface Clip {
  seconds: number;
  /** On the average of the whole clip. */
  bytesPerSecond: number;
  /** Pictures at these seconds, of so many pixels; none where one cannot be drawn. */
  pictures(at: readonly number[], size: { width: number; height: number }): AsyncIterable<CanvasImageSource>;
  /** Copies a part where it fits, else encodes it smaller. @returns a file that can be sent @throws when it cannot be made */
  cut(part: ClipPart, cutting: Cutting): Promise<Blob>;
  /** Nothing may be asked of it afterwards. */
  close(): void;
}
