import { writeStored } from "@advent/store/device-storage";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { getStorageKey, type RevealedDays, readRevealed, readStoredDays } from "./revealed-days";

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
  const text = useSyncExternalStore(
    subscribe,
    () => getText(calendarId),
    () => null,
  );
  const { revealed, unreported } = readRevealed(text);

  const sendAll = useEffectEvent((calendarId: string) => {
    for (const itemId of readRevealed(getText(calendarId)).unreported) void send(calendarId, itemId, report);
  });
  useEffect(() => sendAll(calendarId), [calendarId]);

  return {
    isRevealed: (itemId) => revealed.includes(itemId),
    isReported: (itemId) => revealed.includes(itemId) && !unreported.includes(itemId) && !isPreview,
    reveal(itemId) {
      const days = readRevealed(getText(calendarId));
      if (days.revealed.includes(itemId)) return;
      const revealed = [...days.revealed, itemId];
      if (isPreview) return save(calendarId, { ...days, revealed });
      save(calendarId, { revealed, unreported: [...days.unreported, itemId] });
      void send(calendarId, itemId, report);
    },
  };
}

const underway = new Set<string>();

async function send(calendarId: string, itemId: string, report: ReportOpening) {
  const key = `${calendarId} ${itemId}`;
  if (underway.has(key)) return;
  underway.add(key);
  const heard = await report(calendarId, itemId);
  underway.delete(key);
  if (!heard) return;
  const { revealed, unreported } = readRevealed(getText(calendarId));
  save(calendarId, { revealed, unreported: unreported.filter((id) => id !== itemId) });
}

/** Opened days that a blocked or full storage did not keep, by calendar. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();

const getText = (calendarId: string): string | null => unkept.get(calendarId) ?? readStoredDays(calendarId);

function save(calendarId: string, days: RevealedDays): void {
  const text = JSON.stringify(days);
  if (writeStored(getStorageKey(calendarId), text)) unkept.delete(calendarId);
  else unkept.set(calendarId, text);
  for (const listener of listeners) listener();
}

/** Other tabs reach it through the storage event. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
