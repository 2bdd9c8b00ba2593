import { randomInt } from "node:crypto";
import type { Orders } from "./orders";

/** Crockford's base 32: no letter is taken for a digit when it is read out. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/** Orders without a shop behind: complete at once, with a number of their own. */
export function orderBook(): Orders {
  return { name: "built-in", place: async () => ({ orderNumber: newOrderNumber(), checkoutUrl: null, lines: [] }) };
}

/** Such as `AC-7Q3K-9XWD`. */
function newOrderNumber(): string {
  const digits = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
  return `AC-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
