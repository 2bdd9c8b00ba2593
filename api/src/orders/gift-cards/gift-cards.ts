import { hash, randomInt } from "node:crypto";
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

/** @param seed makes the same code each time. Without one it is random. */
export function createReadableCode(length: number, seed?: string): string {
  const bytes = seed === undefined ? undefined : hash("sha256", seed, "buffer");
  const pick = (at: number) => (bytes?.[at] ?? randomInt(CODE_ALPHABET.length)) % CODE_ALPHABET.length;
  return Array.from({ length }, (_, at) => CODE_ALPHABET.charAt(pick(at))).join("");
}

/** Sixteen characters, eighty bits: nobody guesses one. */
export const createGiftCardCode = (): string => createReadableCode(16);
