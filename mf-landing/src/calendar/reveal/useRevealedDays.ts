import { useEffect, useSyncExternalStore } from "react";
import { readRevealed, withReported, withRevealed } from "./revealed-days";
import { changeRevealed, getRevealed, getRevealedText, subscribeToRevealed } from "./revealed-store";

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
    subscribeToRevealed,
    () => getRevealedText(calendarId),
    () => null,
  );
  const { revealed, unreported } = readRevealed(text);

  useEffect(() => {
    for (const itemId of getRevealed(calendarId).unreported) void send(calendarId, itemId, report);
  }, [calendarId, report]);

  return {
    isRevealed: (itemId) => revealed.includes(itemId),
    isReported: (itemId) => revealed.includes(itemId) && !unreported.includes(itemId) && !isPreview,
    reveal(itemId) {
      if (getRevealed(calendarId).revealed.includes(itemId)) return;
      changeRevealed(calendarId, (days) => withRevealed(days, itemId));
      if (isPreview) changeRevealed(calendarId, (days) => withReported(days, itemId));
      else void send(calendarId, itemId, report);
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
  if (heard) changeRevealed(calendarId, (days) => withReported(days, itemId));
}
