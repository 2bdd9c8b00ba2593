import { randomInt } from "node:crypto";
/** The bonus of a paid order (behaviour §9). */
export interface GiftCard {
  /** What the buyer types. It follows from the calendar: made again, it is the same card. */
  code: string;
  /** Minor units (pence). */
  amount: number;
  currency: string;
  /** The last day, such as `2027-11-22`. */
  expiresOn: string;
  isWithdrawn: boolean;
}

/** Where gift cards live: the built-in book of them, or the shop. Both steps may be repeated after a crash. */
export interface GiftCards {
  /** Makes the card unless one of this code is there. @param calendarId is noted on it, for the staff */
  issue(card: Omit<GiftCard, "isWithdrawn">, calendarId: string): Promise<void>;
  /** From now on it buys nothing; without effect where there is none. */
  withdraw(code: string): Promise<void>;
}

/** Crockford's base 32: no letter is taken for a digit when it is read out. */
const CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** So many characters that can be read out. */
export const createReadableCode = (length: number): string =>
  Array.from({ length }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join("");

/** Sixteen characters, eighty bits: nobody guesses one. */
export const createGiftCardCode = (): string => createReadableCode(16);
