import { useCallback, useEffect, useState } from "react";
import { whenIdle } from "../boot/when-idle";
import type { Part } from "./part";

interface Fetched<T> {
  /** Undefined while it is on its way. */
  value: T | undefined;
  /** Offline, or a release took the file away. */
  hasFailed: boolean;
  retry: () => void;
}

/** A part of the program where it is needed: fetched as soon as it is wanted, and before that in an idle moment. */
export function usePart<T>(part: Part<T>, isWanted: boolean): Fetched<T> {
  const [, setArrived] = useState(part.value !== undefined);
  const [hasFailed, setFailed] = useState(false);
  const fetch = useCallback(() => {
    setFailed(false);
    part.fetch().then(
      () => setArrived(true),
      () => setFailed(true),
    );
  }, [part]);

  useEffect(() => {
    // It may have come, for somebody else, since this was rendered.
    if (part.value) return setArrived(true);
    if (isWanted) return fetch();
    // What fails now is told when it is wanted, and fails again.
    const arrive = () => setArrived(true);
    const idle = new AbortController();
    whenIdle(window, () => void part.fetch().then(arrive, () => undefined), idle.signal);
    return () => idle.abort();
  }, [part, isWanted, fetch]);

  return { value: part.value, hasFailed, retry: fetch };
}
