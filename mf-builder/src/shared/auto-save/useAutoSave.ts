import { AUTO_SAVE_DELAY_MS } from "@advent/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { AutoSaver, type AutoSaverOptions, type SaveStatus, type Stored, type Typed } from "./auto-saver";

interface AutoSaveOptions<K extends string> extends Omit<AutoSaverOptions<K>, "onStatus"> {
  typed: Typed<K>;
}

/**
 * Saves typed fields automatically (docs/behaviour/builder.md). Sends unsaved text at once when the page is left or
 * hidden, and when the connection returns.
 */
export function useAutoSave<K extends string>(options: AutoSaveOptions<K>) {
  const [status, onStatus] = useState<SaveStatus>("clean");
  const latest = useRef({ ...options, onStatus });
  latest.current = { ...options, onStatus };
  const [saver] = useState(() => new AutoSaver<K>(latest));
  const savedKey = JSON.stringify(options.saved);
  useEffect(() => saver.rebase(JSON.parse(savedKey)), [saver, savedKey]);
  const typedKey = JSON.stringify(options.typed);
  useEffect(() => saver.change(JSON.parse(typedKey)), [saver, typedKey]);
  useFlushBeforeLeaving(saver);
  return { status, flush: useCallback(() => saver.flush(), [saver]) };
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
