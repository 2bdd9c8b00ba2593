import type { RecordingAnswer } from "./answer";
import { probeRecording } from "./probe-recording";
import { checkStructure } from "./structure/check-structure";
import { withRealDuration } from "./with-real-duration";

/** Longer than any limit, in milliseconds: such a recording is only refused, so it needs no copy. */
const NEVER_KEPT = 240_000;

/** Checks and probes a recording; a webm one gets its copy with a duration beside it. @throws */
export async function readRecording(file: string, directory: string): Promise<RecordingAnswer> {
  const container = checkStructure(file);
  const recording = await probeRecording(file, container);
  if (container === "webm" && recording.durationMs < NEVER_KEPT)
    await withRealDuration(file, directory, recording.durationMs);
  return recording;
}
