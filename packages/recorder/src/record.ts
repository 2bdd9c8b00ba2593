import { MAX_SECONDS } from "@advent/contract";
import type { Take } from "./recorder-state";
import { type RecorderKind, startRecorder } from "./start-recorder";
import { createVolumeMeter } from "./volume-meter";

interface Listener {
  onProgress: (seconds: number) => void;
  onEnd: (take: Take | "empty" | "silent") => void;
}

const TICK_MS = 100;
/** Longer than a tick at every sample rate up to 48 kHz, so that no sound falls between two readings. */
const METER_SAMPLES = 8192;

export interface Recording {
  stop: () => void;
  discard: () => void;
}

export function record(kind: RecorderKind, stream: MediaStream, { onProgress, onEnd }: Listener): Recording {
  const recorder = startRecorder(kind, stream);
  const chunks: Blob[] = [];
  const meter = kind === "audio" ? createVolumeMeter(stream, METER_SAMPLES) : undefined;
  // A busy Chromium starts seconds after the call: it holds what was filmed until its encoder is ready. Stopped
  // before that, it delivers a file without a single frame.
  let hasStarted = false;
  const calledAt = performance.now();
  // Browsers deliver the last data up to seconds after the end.
  let endedAt: number | undefined;
  const getElapsed = () => Math.min(MAX_SECONDS[kind], ((endedAt ?? performance.now()) - calledAt) / 1000);
  let wasRequested = false;
  let isDiscarded = false;
  let isSilent = meter !== undefined;

  const stopRecorder = () => {
    if (recorder.state !== "inactive") recorder.stop();
  };
  const end = () => {
    endedAt ??= performance.now();
    if (hasStarted) stopRecorder();
  };
  const stop = () => {
    wasRequested = true;
    end();
  };
  const clock = setInterval(() => {
    if (hasStarted) onProgress(getElapsed());
    if (meter?.read() !== 0) isSilent = false;
  }, TICK_MS);
  const limit = setTimeout(() => {
    stop();
    stopRecorder();
  }, MAX_SECONDS[kind] * 1000);
  const listening = new AbortController();
  const leave = () => {
    clearInterval(clock);
    clearTimeout(limit);
    if (!listening.signal.aborted) meter?.close();
    listening.abort();
  };

  const { signal } = listening;
  for (const track of stream.getTracks()) track.addEventListener("ended", end, { signal });
  recorder.addEventListener("error", end, { signal });
  recorder.addEventListener("start", handleStart, { signal });
  recorder.addEventListener("dataavailable", ({ data }) => data.size > 0 && chunks.push(data), { signal });
  recorder.addEventListener("stop", () => void finish(), { signal });

  function handleStart() {
    // Chromium also sends this event when it stops a recorder that had not started.
    hasStarted = recorder.state === "recording";
    if (endedAt !== undefined) end();
  }

  async function finish() {
    let seconds = getElapsed();
    leave();
    const file = new Blob(chunks, { type: recorder.mimeType });
    if (!hasStarted || file.size === 0) return onEnd("empty");
    if (isSilent) return onEnd("silent");
    if (kind === "audio") seconds = await decodeLength(file).catch(() => seconds);
    if (!isDiscarded) onEnd({ file, seconds, interrupted: !wasRequested });
  }

  function discard() {
    isDiscarded = true;
    leave();
    stopRecorder();
  }

  return { stop, discard };
}

/** Returns seconds. WebKit records on after the call of `stop`, under load for more than a second. */
async function decodeLength(file: Blob): Promise<number> {
  const decoder = new OfflineAudioContext(1, 1, 48_000);
  return (await decoder.decodeAudioData(await file.arrayBuffer())).duration;
}
