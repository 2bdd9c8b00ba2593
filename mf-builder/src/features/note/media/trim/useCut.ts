import { useEffect, useRef, useState } from "react";
import type { Clip } from "./clip";
import type { ClipPart } from "./part";

/** Cuts one selection at a time. Unmounting cancels a running cut and closes the clip. */
export function useCut(clip: Clip, { onUse, onFail }: { onUse: (part: Blob) => void; onFail: () => void }) {
  const [done, setDone] = useState<number>();
  const control = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      control.current?.abort();
      clip.close();
    },
    [clip],
  );

  async function cut(part: ClipPart): Promise<void> {
    const own = new AbortController();
    control.current = own;
    setDone(0);
    try {
      const onProgress = (done: number) => own.signal.aborted || setDone(done);
      const made = await clip.cut(part, { onProgress, signal: own.signal });
      if (!own.signal.aborted) onUse(made);
    } catch {
      if (!own.signal.aborted) onFail();
    } finally {
      if (!own.signal.aborted) setDone(undefined);
    }
  }
  const stop = () => {
    control.current?.abort();
    setDone(undefined);
  };
  /** Undefined while nothing is cut, otherwise the completed share from 0 to 1. */
  return { done, cut: (part: ClipPart) => void cut(part), stop };
}
