import { MAX_SECONDS } from "@advent/contract";
import type { Take } from "./recorder-state";
import { type RecorderKind, startRecorder } from "./start-recorder";

interface Listener {
  onProgress: (seconds: number) => void;
  onEnd: (take: Take | undefined) => void;
}

export interface Recording {
  stop: () => void;
  discard: () => void;
}

export function record(kind: RecorderKind, stream: MediaStream, { onProgress, onEnd }: Listener): Recording {
  const recorder = startRecorder(kind, stream);
  const chunks: Blob[] = [];
  const startedAt = performance.now();
  const getElapsed = () => Math.min(MAX_SECONDS[kind], (performance.now() - startedAt) / 1000);
  let wasRequested = false;

  const end = () => {
    if (recorder.state !== "inactive") recorder.stop();
  };
  const stop = () => {
    wasRequested = true;
    end();
  };
  const clock = setInterval(() => onProgress(getElapsed()), 250);
  const limit = setTimeout(stop, MAX_SECONDS[kind] * 1000);
  const listening = new AbortController();
  const leave = () => {
    clearInterval(clock);
    clearTimeout(limit);
    listening.abort();
  };

  const { signal } = listening;
  for (const track of stream.getTracks()) track.addEventListener("ended", end, { signal });
  recorder.addEventListener("error", end, { signal });
  recorder.addEventListener("dataavailable", ({ data }) => data.size > 0 && chunks.push(data), { signal });
  recorder.addEventListener("stop", () => finish(), { signal });

  function finish() {
    const seconds = getElapsed();
    leave();
    const file = new Blob(chunks, { type: recorder.mimeType });
    onEnd(file.size > 0 ? { file, seconds, interrupted: !wasRequested } : undefined);
  }

  function discard() {
    leave();
    end();
  }

  return { stop, discard };
}
