// Allows tab, line feed and carriage return. Rejects other control characters, lone surrogates and U+FFFE/F.
export const CLEAN_TEXT = /^(?:[\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd]|[\ud800-\udbff][\udc00-\udfff])*$/;

/** Space and zero-width characters, which a paste often brings along. */
const INVISIBLE_END = /[\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/;
const VISIBLE_CHARACTER = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Removes invisible characters at both ends. Text of nothing else is empty. */
export function trimText(text: string): string {
  let [start, end] = [0, text.length];
  // A pattern for either end takes quadratic time.
  while (start < end && INVISIBLE_END.test(text.charAt(start))) start += 1;
  while (start < end && INVISIBLE_END.test(text.charAt(end - 1))) end -= 1;
  const trimmed = text.slice(start, end);
  return VISIBLE_CHARACTER.test(trimmed) ? trimmed : "";
}

/** Counts code points, as every limit does: an emoji is one, where `length` counts two. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** Turn or hide the text after them, also in a file’s name. */
export const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/;

export function parseTrimmedText(value: unknown, max: number): string | undefined {
  if (typeof value !== "string") return undefined;
  const trimmed = trimText(value);
  return countCharacters(trimmed) <= max && CLEAN_TEXT.test(trimmed) ? trimmed : undefined;
}
