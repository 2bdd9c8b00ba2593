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
 * A recorder writes webm without a duration, so players can neither show one nor seek: the packets are copied into a
 * file that has one.
 * @returns the path of the new file
 */
export async function withRealDuration(file: string, directory: string): Promise<string> {
  const target = join(directory, "timed.webm");
  const input = new Input({ source: new FilePathSource(file), formats: [WEBM, MATROSKA] });
  try {
    const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(target) });
    const conversion = await Conversion.init({ input, output, showWarnings: false });
    await conversion.execute();
    return target;
  } finally {
    input.dispose();
  }
}
