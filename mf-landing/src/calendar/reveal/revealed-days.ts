import { readStored } from "@advent/store/device-storage";

export interface RevealedDays {
  readonly revealed: readonly string[];
  readonly unreported: readonly string[];
}

const NONE_REVEALED: RevealedDays = { revealed: [], unreported: [] };

export const getStorageKey = (calendarId: string) => `advent:revealed:${calendarId}`;

/** Also called by the page's first script, before React loads. */
export const readStoredDays = (calendarId: string): string | null => readStored(getStorageKey(calendarId));

export function readRevealed(text: string | null): RevealedDays {
  if (!text) return NONE_REVEALED;
  try {
    const { revealed, unreported } = JSON.parse(text) as Partial<Record<keyof RevealedDays, unknown>>;
    return { revealed: parseIds(revealed), unreported: parseIds(unreported) };
  } catch {
    return NONE_REVEALED;
  }
}

function parseIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
}
