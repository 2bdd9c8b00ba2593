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
import { COPY_FILE, type ParserResult } from "./parse-result";
import { CONTAINER_FORMATS, probeRecording } from "./probe-recording";
import { respondOnce } from "./respond-once";
import { type Container, checkStructure } from "./structure/check-structure";

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
async function copyPackets(file: string, directory: string, container: Container): Promise<void> {
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

const MAX_DURATION_MS = 240_000;

async function readRecording(file: string, directory: string): Promise<ParserResult<"recording">> {
  const container = checkStructure(file);
  const recording = await probeRecording(file, container);
  if (recording.durationMs < MAX_DURATION_MS) await copyPackets(file, directory, container);
  return recording;
}

respondOnce(readRecording);
