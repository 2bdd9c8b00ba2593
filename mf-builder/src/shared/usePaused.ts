import { AUTO_SAVE_DELAY_MS } from "@advent/contract";
import { useEffect, useState } from "react";

/** Returns the text once typing has paused, when it would be saved. Empty before that. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState("");
  useEffect(() => {
    const pause = setTimeout(() => setPaused(typed), AUTO_SAVE_DELAY_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return paused;
}
