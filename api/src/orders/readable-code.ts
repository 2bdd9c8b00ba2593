import { randomInt } from "node:crypto";

/** Crockford's base 32: no letter is taken for a digit when it is read out. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** So many characters that can be read out. */
export const readableCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");

/** Sixteen characters, eighty bits: nobody guesses one. */
export const newGiftCardCode = (): string => readableCode(16);
