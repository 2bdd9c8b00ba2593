import { copyPackets } from "./copy-packets";
import type { RecordingResult } from "./parse-result";
import { probeRecording } from "./probe-recording";
import { respondOnce } from "./respond-once";
import { checkStructure } from "./structure/check-structure";

const MAX_DURATION_MS = 240_000;

async function readRecording(file: string, directory: string): Promise<RecordingResult> {
  const container = checkStructure(file);
  const recording = await probeRecording(file, container);
  if (recording.durationMs < MAX_DURATION_MS) await copyPackets(file, directory, container);
  return recording;
}

respondOnce(readRecording);
