import { useEffect, useRef, useState } from "react";
import type { Clip } from "./clip";
import type { ClipPart } from "./clip-selection";

/** Cuts one selection at a time. Unmounting cancels a running cut and closes the clip. */
export function useTrim(clip: Clip, { onUse, onFail }: { onUse: (part: Blob) => void; onFail: () => void }) {
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
    const { signal } = own;
    setDone(0);
    const onProgress = (share: number) => signal.aborted || setDone(share);
    const made = await clip.cut(part, { onProgress, signal }).catch(() => undefined);
    if (signal.aborted) return;
    setDone(undefined);
    if (made) onUse(made);
    else onFail();
  }
  const stop = () => {
    control.current?.abort();
    setDone(undefined);
  };
  /** Undefined while nothing is cut, otherwise the completed share from 0 to 1. */
  return { done, cut: (part: ClipPart) => void cut(part), stop };
}
