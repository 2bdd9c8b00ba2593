import { useCallback, useEffect, useState } from "react";
import { whenIdle } from "../boot/when-idle";
import type { Part } from "./part";

interface Fetched<T> {
  /** Undefined while it is on its way. */
  value: T | undefined;
  /** Offline, or a release took the file away. */
  hasFailed: boolean;
  /** Fetches it again, and every other part that failed: a dialog and what stands in it take one press. */
  retry: () => void;
}

/** Asks again for each part that is wanted and did not arrive. */
const missing = new Set<() => void>();
const fetchMissing = () => {
  for (const fetch of missing) fetch();
};

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

  useEffect(() => {
    if (!hasFailed) return undefined;
    missing.add(fetch);
    return () => void missing.delete(fetch);
  }, [hasFailed, fetch]);

  return { value: part.value, hasFailed, retry: fetchMissing };
}
