/** Which days of a calendar this device has opened, and which of those the API has not been told about yet. */
export interface RevealedDays {
  readonly revealed: readonly string[];
  readonly unreported: readonly string[];
}

export const NONE_REVEALED: RevealedDays = { revealed: [], unreported: [] };

/** Also read by the first script of the page, before React is there. */
export const getStorageKey = (calendarId: string) => `advent:revealed:${calendarId}`;

/** Reads what the device keeps; anything unreadable counts as nothing. */
export function readRevealed(text: string | null): RevealedDays {
  if (!text) return NONE_REVEALED;
  try {
    const { revealed, unreported } = JSON.parse(text) as Partial<Record<keyof RevealedDays, unknown>>;
    return { revealed: parseIds(revealed), unreported: parseIds(unreported) };
  } catch {
    return NONE_REVEALED;
  }
}

export function withRevealed(days: RevealedDays, itemId: string): RevealedDays {
  if (days.revealed.includes(itemId)) return days;
  return { revealed: [...days.revealed, itemId], unreported: [...days.unreported, itemId] };
}

export function withReported(days: RevealedDays, itemId: string): RevealedDays {
  return { ...days, unreported: days.unreported.filter((id) => id !== itemId) };
}

function parseIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
}
