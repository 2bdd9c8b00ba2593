import { join } from "node:path";
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from "mediabunny";
import { assertValid } from "./media-error";
import { COPY_FILE } from "./parse-result";
import { CONTAINER_FORMATS } from "./probe-recording";
import type { Container } from "./structure/check-structure";

const OUTPUT_FORMATS: Record<Container, () => OutputFormat> = {
  webm: () => new WebMOutputFormat(),
  mp4: () => new Mp4OutputFormat({ fastStart: "in-memory" }),
  ogg: () => new OggOutputFormat(),
};

/**
 * Copies picture and sound alone: place, phone, names and timed data stay behind. Recorders write webm without a
 * duration, so players cannot seek; the copy has one.
 * @throws MediaError when picture or sound cannot be copied
 */
export async function copyPackets(file: string, directory: string, container: Container): Promise<void> {
  const input = new Input({ source: new FilePathSource(file), formats: CONTAINER_FORMATS[container] });
  try {
    const output = new Output({
      format: OUTPUT_FORMATS[container](),
      target: new FilePathTarget(join(directory, COPY_FILE)),
    });
    const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false });
    for (const track of [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()])
      assertValid(!track || conversion.utilizedTracks.includes(track));
    await conversion.execute();
  } finally {
    input.dispose();
  }
}
