import { getStorageKey, type RevealedDays, readRevealed, readStored } from "./revealed-days";

/** Opened days that a blocked or full storage did not keep, by calendar. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();

export const getRevealedText = (calendarId: string): string | null => unkept.get(calendarId) ?? readStored(calendarId);

export const getRevealed = (calendarId: string): RevealedDays => readRevealed(getRevealedText(calendarId));

export function changeRevealed(calendarId: string, apply: (days: RevealedDays) => RevealedDays): void {
  const text = JSON.stringify(apply(getRevealed(calendarId)));
  try {
    localStorage.setItem(getStorageKey(calendarId), text);
    unkept.delete(calendarId);
  } catch {
    unkept.set(calendarId, text);
  }
  for (const listener of listeners) listener();
}

/** Other tabs reach it through the storage event. */
export function subscribeToRevealed(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
