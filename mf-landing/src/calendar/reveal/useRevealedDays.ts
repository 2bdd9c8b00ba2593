import { useEffect, useSyncExternalStore } from "react";
import { NONE_REVEALED, type RevealedDays, withReported, withRevealed } from "./revealed-days";
import { createRevealedStore, type RevealedStore } from "./revealed-store";

export type ReportOpening = (calendarId: string, itemId: string) => Promise<boolean>;

export interface RevealedDaysApi {
  isRevealed(itemId: string): boolean;
  /** True once the API has recorded the opening, which dependent requests require. Never true in a preview. */
  isReported(itemId: string): boolean;
  reveal(itemId: string): void;
}

/**
 * Reports each first opening once and retries a failed report on the next visit. A preview does not count as an
 * opening.
 */
export function useRevealedDays(calendarId: string, isPreview: boolean, report: ReportOpening): RevealedDaysApi {
  const store = createRevealedStore(calendarId);
  const days = useSyncExternalStore<RevealedDays>(store.subscribe, store.read, () => NONE_REVEALED);

  useEffect(() => {
    for (const itemId of store.read().unreported) void send(store, calendarId, itemId, report);
  }, [store, calendarId, report]);

  return {
    isRevealed: (itemId) => days.revealed.includes(itemId),
    isReported: (itemId) => days.revealed.includes(itemId) && !days.unreported.includes(itemId) && !isPreview,
    reveal(itemId) {
      if (store.read().revealed.includes(itemId)) return;
      store.change((current) => withRevealed(current, itemId));
      if (isPreview) store.change((current) => withReported(current, itemId));
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
