import { MAX_UPLOAD_SECONDS } from "@advent/contract";
import { type RefObject, useEffect, useState } from "react";

/**
 * Returns the length of a recording in milliseconds.
 * @param seconds its length as recorded, until the browser has found it
 */
export function useDuration(
  element: RefObject<HTMLMediaElement | null>,
  kind: "video" | "audio",
  seconds: number = MAX_UPLOAD_SECONDS[kind],
): number {
  const [found, setFound] = useState<number>();
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const find = () => {
      if (Number.isFinite(current.duration)) setFound(current.duration);
    };
    find();
    current.addEventListener("durationchange", find);
    return () => current.removeEventListener("durationchange", find);
  }, [element]);
  return Math.round((found ?? seconds) * 1_000);
}
