import { parseDecimal } from "@advent/contract";

/** Parses `£25` or `25.5` into pence. Returns undefined for anything else. */
export function parsePence(typed: string): number | undefined {
  const digits = typed.trim().replace(/^£|,/g, "");
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(digits)) return undefined;
  return parseDecimal(digits) || undefined;
}
