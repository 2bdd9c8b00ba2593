import type { RecordingResult } from "./answer";
import { probeRecording } from "./probe-recording";
import { checkStructure } from "./structure/check-structure";
import { withRealDuration } from "./with-real-duration";

/** Longer than any limit, in milliseconds: such a recording is only refused, so it needs no copy. */
const MAX_DURATION_MS = 240_000;

/** Checks and probes a recording; a webm one gets its copy with a duration beside it. @throws */
export async function readRecording(file: string, directory: string): Promise<RecordingResult> {
  const container = checkStructure(file);
  const recording = await probeRecording(file, container);
  if (container === "webm" && recording.durationMs < MAX_DURATION_MS)
    await withRealDuration(file, directory, recording.durationMs);
  return recording;
}
