/** The longest line that still reads as a signature. */
const MAX_CLOSING_LENGTH = 48;
/** Ends of a line after which the name stands alone on the next. */
const SALUTATION_PATTERN = /,$/;

/** How somebody signed their words, such as `With love, Tom`: the last line of several, if it is short. */
export function findSignature(text: string | null | undefined): string | undefined {
  const lines = (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const last = lines.at(-1);
  if (!last || lines.length < 2 || last.length > MAX_CLOSING_LENGTH || /[!?]$/.test(last)) return undefined;
  const before = lines.at(-2) ?? "";
  return SALUTATION_PATTERN.test(before) && before.length + last.length < MAX_CLOSING_LENGTH ? `${before} ${last}` : last;
}

/** What closes the calendar: the giver's name as they signed the last note, or else the general message; a short message whole. */
export function getClosingText(lastNote: string | undefined, giftNote: string | null): string | undefined {
  const whole = giftNote && giftNote.trim().length <= MAX_CLOSING_LENGTH ? giftNote.trim() : undefined;
  return findSignature(lastNote) ?? findSignature(giftNote) ?? whole;
}
