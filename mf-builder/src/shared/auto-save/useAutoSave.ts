import { AUTO_SAVE_DELAY_MS } from "@advent/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { AutoSaver, type AutoSaverOptions, type SaveStatus } from "./auto-saver";
import type { Stored, Typed } from "./changes";

interface AutoSaveOptions<K extends string> extends Omit<AutoSaverOptions<K>, "onStatus"> {
  typed: Typed<K>;
  onSaved?: () => void;
  onFailed?: () => void;
}

interface AutoSave {
  status: SaveStatus;
  flush: () => Promise<void>;
}

/**
 * Saves typed fields automatically (behaviour §4). Sends unsaved text at once when the page is left or hidden,
 * and when the connection returns.
 */
export function useAutoSave<K extends string>(options: AutoSaveOptions<K>): AutoSave {
  const [status, setStatus] = useState<SaveStatus>("clean");
  const latest = useRef(options);
  latest.current = options;
  const [saver] = useState(() => new AutoSaver<K>({ ...options, ...getFollowing(latest, setStatus) }));
  useRebase(saver, options.saved);
  const typedKey = JSON.stringify(options.typed);
  useEffect(() => saver.change(latest.current.typed), [saver, typedKey]);
  useFlushBeforeLeaving(saver);
  return { status, flush: useCallback(() => saver.flush(), [saver]) };
}

function getFollowing<K extends string>(
  latest: { current: AutoSaveOptions<K> },
  setStatus: (status: SaveStatus) => void,
): Pick<AutoSaverOptions<K>, "send" | "onStatus"> {
  return {
    send: (changes, signal) => latest.current.send(changes, signal),
    onStatus: (status) => {
      setStatus(status);
      if (status === "saved") latest.current.onSaved?.();
      if (status === "failed") latest.current.onFailed?.();
    },
  };
}

function useRebase<K extends string>(saver: AutoSaver<K>, saved: Stored<K>): void {
  const key = JSON.stringify(saved);
  useEffect(() => saver.rebase(JSON.parse(key) as Stored<K>), [saver, key]);
}

function useFlushBeforeLeaving<K extends string>(saver: AutoSaver<K>): void {
  useEffect(() => {
    const flush = () => void saver.flush();
    const flushWhenHidden = () => document.hidden && flush();
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", flushWhenHidden);
    return () => {
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", flushWhenHidden);
      flush();
    };
  }, [saver]);
}

export function usePaused(typed: string): string {
  const [paused, setPaused] = useState("");
  useEffect(() => {
    const pause = setTimeout(() => setPaused(typed), AUTO_SAVE_DELAY_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return paused;
}

export function useDraft<K extends string>(saved: Stored<K>): [Typed<K>, type: (change: Partial<Typed<K>>) => void] {
  const [draft, setDraft] = useState<Partial<Typed<K>>>({});
  const shown = Object.fromEntries(Object.entries(saved).map(([field, value]) => [field, value ?? ""])) as Typed<K>;
  return [{ ...shown, ...draft }, (change) => setDraft((before) => ({ ...before, ...change }))];
}

interface Abortable<Reply> {
  abort: () => void;
  unwrap: () => Promise<Reply>;
}

export function abortWith<Reply>(mutation: Abortable<Reply>, signal: AbortSignal): Promise<Reply> {
  const abort = () => mutation.abort();
  signal.addEventListener("abort", abort);
  return mutation.unwrap().finally(() => signal.removeEventListener("abort", abort));
}
