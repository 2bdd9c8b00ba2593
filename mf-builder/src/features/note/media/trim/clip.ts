import type { ClipPart, ClipSource } from "./clip-selection";

export interface TrimOptions {
  /** Receives the completed share, from 0 to 1. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

export interface Clip extends ClipSource {
  seconds: number;
  /** Yields a frame for each of these seconds, scaled to `size`. Yields none for a frame that cannot be drawn. */
  frames(at: readonly number[], size: { width: number; height: number }): AsyncIterable<CanvasImageSource>;
  /**
   * Copies the selection if it fits, and encodes it smaller otherwise.
   * @throws when neither works
   */
  cut(part: ClipPart, options: TrimOptions): Promise<Blob>;
  /** The clip cannot be used afterwards. */
  close(): void;
}
