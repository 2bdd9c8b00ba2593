import { rename } from "node:fs/promises";
import { join } from "node:path";
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MATROSKA,
  Output,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";

/** In milliseconds. Copying a longer recording takes too long. */
const LONG_DURATION_MS = 60_000;
const CLOSE_ENOUGH_MS = 500;

/**
 * Recorders write webm without a duration, so players cannot seek. Copies the packets into `timed.webm` with
 * one.
 * A long file with a duration becomes `timed.webm` unchanged.
 */
export async function withRealDuration(file: string, directory: string, durationMs: number): Promise<void> {
  const input = new Input({ source: new FilePathSource(file), formats: [WEBM, MATROSKA] });
  const timed = join(directory, "timed.webm");
  try {
    const claimed = ((await input.getDurationFromMetadata()) ?? 0) * 1000;
    if (durationMs > LONG_DURATION_MS && Math.abs(claimed - durationMs) < CLOSE_ENOUGH_MS)
      return await rename(file, timed);
    const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(timed) });
    const conversion = await Conversion.init({ input, output, showWarnings: false });
    await conversion.execute();
  } finally {
    input.dispose();
  }
}
