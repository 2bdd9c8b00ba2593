import { isFinalDay, type LandingItem, parseNote } from "@advent/contract";

const MAX_CLOSING_LENGTH = 48;
const SALUTATION_PATTERN = /,$/;

/** Returns the signature, such as `With love, Tom`: the last of several lines, if it is short. */
export function findSignature(text: string | null | undefined): string | undefined {
  const lines = (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const last = lines.at(-1);
  if (!last || lines.length < 2 || last.length > MAX_CLOSING_LENGTH || /[!?]$/.test(last)) return undefined;
  const before = lines.at(-2) ?? "";
  return SALUTATION_PATTERN.test(before) && before.length + last.length < MAX_CLOSING_LENGTH
    ? `${before} ${last}`
    : last;
}

/** Returns the signature of the last day's note, else of the general message. A short message is returned whole. */
export function getClosingText(items: readonly LandingItem[], giftNote: string | null): string | undefined {
  const last = items.find(({ day }) => isFinalDay(day));
  const lastNote = parseNote(last?.note ?? null).text;
  const whole = giftNote && giftNote.trim().length <= MAX_CLOSING_LENGTH ? giftNote.trim() : undefined;
  return findSignature(lastNote) ?? findSignature(giftNote) ?? whole;
}
