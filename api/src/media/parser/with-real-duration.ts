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

/**
 * A recorder writes webm without a duration, so players can neither show one nor seek: the packets are copied into
 * `timed.webm`, which has one.
 */
export async function withRealDuration(file: string, directory: string): Promise<void> {
  const input = new Input({ source: new FilePathSource(file), formats: [WEBM, MATROSKA] });
  try {
    const target = new FilePathTarget(join(directory, "timed.webm"));
    const output = new Output({ format: new WebMOutputFormat(), target });
    const conversion = await Conversion.init({ input, output, showWarnings: false });
    await conversion.execute();
  } finally {
    input.dispose();
  }
}
