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

/** Returns the signature of the last note, else of the general message. A short message is returned whole. */
export function getClosingText(lastNote: string | undefined, giftNote: string | null): string | undefined {
  const whole = giftNote && giftNote.trim().length <= MAX_CLOSING_LENGTH ? giftNote.trim() : undefined;
  return findSignature(lastNote) ?? findSignature(giftNote) ?? whole;
}
