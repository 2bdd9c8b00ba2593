import { useEffect, useRef, useSyncExternalStore } from "react";
import { isPreview } from "../../shared/preview";
import { NONE_REVEALED, type RevealedDays, withReported, withRevealed } from "./revealed-days";
import { type RevealedStore, revealedStore } from "./revealed-store";

/** Tells the API of a first opening; resolves to whether it heard. */
export type ReportOpening = (calendarId: string, itemId: string) => Promise<boolean>;

export interface RevealedDaysApi {
  isRevealed(itemId: string): boolean;
  reveal(itemId: string): void;
}

/** The days this device has opened. Each first opening is reported once; one that failed is tried again on the next visit. */
export function useRevealedDays(calendarId: string, report: ReportOpening): RevealedDaysApi {
  const store = revealedStore(calendarId);
  const days = useSyncExternalStore<RevealedDays>(store.subscribe, store.read, () => NONE_REVEALED);

  // Going from day to day drops the mark from the address; the look stays what it was.
  const preview = useRef(false);
  useEffect(() => {
    preview.current ||= isPreview();
  }, []);

  useEffect(() => {
    for (const itemId of store.read().unreported) void send(store, calendarId, itemId, report);
  }, [store, calendarId, report]);

  return {
    isRevealed: (itemId) => days.revealed.includes(itemId),
    reveal(itemId) {
      if (store.read().revealed.includes(itemId)) return;
      store.change((current) => withRevealed(current, itemId));
      if (preview.current) store.change((current) => withReported(current, itemId));
      else void send(store, calendarId, itemId, report);
    },
  };
}

const underway = new Set<string>();

async function send(store: RevealedStore, calendarId: string, itemId: string, report: ReportOpening) {
  const key = `${calendarId} ${itemId}`;
  if (underway.has(key)) return;
  underway.add(key);
  const heard = await report(calendarId, itemId);
  underway.delete(key);
  if (heard) store.change((current) => withReported(current, itemId));
}
