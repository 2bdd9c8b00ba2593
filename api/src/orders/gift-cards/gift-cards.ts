import { randomInt } from "node:crypto";
import type { GiftCard } from "@advent/contract";

/** Gift card provider: the built-in book or the shop. Both steps are idempotent. */
export interface GiftCards {
  /**
   * Creates the card unless the code exists.
   * @param calendarId is noted on it for the staff
   */
  issue(card: Omit<GiftCard, "isWithdrawn">, calendarId: string): Promise<void>;
  withdraw(code: string): Promise<void>;
}

const CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const createReadableCode = (length: number): string =>
  Array.from({ length }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join("");

/** Sixteen characters, eighty bits: nobody guesses one. */
export const createGiftCardCode = (): string => createReadableCode(16);
