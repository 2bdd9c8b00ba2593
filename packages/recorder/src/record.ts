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
  // Browsers begin to record after the call, and deliver the last data up to seconds after the end.
  let startedAt = performance.now();
  let endedAt: number | undefined;
  const getElapsed = () => Math.min(MAX_SECONDS[kind], ((endedAt ?? performance.now()) - startedAt) / 1000);
  let wasRequested = false;
  let isDiscarded = false;
  let isSilent = meter !== undefined;

  const end = () => {
    endedAt ??= performance.now();
    if (recorder.state !== "inactive") recorder.stop();
  };
  const stop = () => {
    wasRequested = true;
    end();
  };
  const clock = setInterval(() => {
    onProgress(getElapsed());
    if (meter?.read() !== 0) isSilent = false;
  }, TICK_MS);
  const startLimit = () => setTimeout(stop, MAX_SECONDS[kind] * 1000);
  let limit = startLimit();
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
  recorder.addEventListener("start", markStart, { signal });
  recorder.addEventListener("dataavailable", ({ data }) => data.size > 0 && chunks.push(data), { signal });
  recorder.addEventListener("stop", () => void finish(), { signal });

  function markStart() {
    startedAt = performance.now();
    clearTimeout(limit);
    limit = startLimit();
  }

  async function finish() {
    let seconds = getElapsed();
    leave();
    const file = new Blob(chunks, { type: recorder.mimeType });
    if (file.size === 0) return onEnd("empty");
    if (isSilent) return onEnd("silent");
    if (kind === "audio") seconds = await decodeLength(file).catch(() => seconds);
    if (!isDiscarded) onEnd({ file, seconds, interrupted: !wasRequested });
  }

  function discard() {
    isDiscarded = true;
    leave();
    end();
  }

  return { stop, discard };
}

/** Returns seconds. WebKit records on after the call of `stop`, under load for more than a second. */
async function decodeLength(file: Blob): Promise<number> {
  const decoder = new OfflineAudioContext(1, 1, 48_000);
  return (await decoder.decodeAudioData(await file.arrayBuffer())).duration;
}
