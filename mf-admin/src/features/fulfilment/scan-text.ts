import { parseUrl } from "@advent/contract";

export interface CardCode {
  calendarId: string;
  /** `null` on a pack sheet and on the order's main card. */
  itemId: string | null;
}

/** Reads the code of a card, label or pack sheet, also as a scanner types it while Caps Lock is on. */
export function parseCard(scanned: string): CardCode | undefined {
  const text = /^HTTPS?:/.test(scanned.trim()) ? swapCase(scanned.trim()) : scanned.trim();
  const url = /^https?:/i.test(text) ? parseUrl(text) : undefined;
  const [, calendarId] = /\/landing\/([\w-]+)\/*$/i.exec(url?.pathname ?? "") ?? [];
  const [, itemId = null] = [...(url?.searchParams ?? [])].find(([name]) => name.toLowerCase() === "itemid") ?? [];
  return calendarId ? { calendarId, itemId } : undefined;
}

/** Ids of one order differ in more than case, which Caps Lock and some scanners change. */
export const isSameId = (one: string, other: string | null): boolean => one.toLowerCase() === other?.toLowerCase();

const swapCase = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));

/** An address whose `://` another keyboard layout types differently, or characters that no code of ours has. */
const OTHER_LAYOUT = /^https?(?!:\/\/)|[^\x20-\x7e]/i;

export const LAYOUT_ADVICE =
  "The scanner types with another keyboard layout than this computer’s. Set it to this computer’s layout.";

export const isOfOtherLayout = (scanned: string): boolean => OTHER_LAYOUT.test(scanned.trim());
