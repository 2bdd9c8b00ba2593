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

/** Longer than recorders go on, in milliseconds: copying it would take more than a second. */
const LONG_DURATION_MS = 60_000;
/** Milliseconds a claimed duration may be off. */
const CLOSE_ENOUGH_MS = 500;

/**
 * A recorder writes webm without a duration, so players can neither show one nor seek: the packets are copied into
 * `timed.webm`, which has one. A long file that has its own becomes that.
 */
export async function withRealDuration(file: string, directory: string, durationMs: number): Promise<void> {
  const input = new Input({ source: new FilePathSource(file), formats: [WEBM, MATROSKA] });
  const timed = join(directory, "timed.webm");
  try {
    const claimed = ((await input.getDurationFromMetadata()) ?? 0) * 1000;
    if (durationMs > LONG_DURATION_MS && Math.abs(claimed - durationMs) < CLOSE_ENOUGH_MS) return await rename(file, timed);
    const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(timed) });
    const conversion = await Conversion.init({ input, output, showWarnings: false });
    await conversion.execute();
  } finally {
    input.dispose();
  }
}
