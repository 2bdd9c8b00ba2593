// Tab, line feed and carriage return are text; other control characters, lone surrogates and U+FFFE/F are not.
export const CLEAN_TEXT = /^(?:[\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd]|[\ud800-\udbff][\udc00-\udfff])*$/;

/** A value as trimmed text without control characters, at most `max` characters; `undefined` when it is none. */
export function parseTrimmedText(value: unknown, max: number): string | undefined {
  if (typeof value !== "string") return undefined;
  const trimmed = value.trim();
  return trimmed.length <= max && CLEAN_TEXT.test(trimmed) ? trimmed : undefined;
}
