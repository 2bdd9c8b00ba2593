import { formatDay } from "./dates";

export const GIFT_CARD_CODE = /^[0-9A-Z]{16}$/;
/** Letters that are taken for a digit when a code is read out. */
const MISREAD_LETTERS: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

/** As the card's code is stored: without spaces and dashes, and as it was meant. */
export const readGiftCardCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/[OIL]/g, (letter) => MISREAD_LETTERS[letter] ?? letter);

/** As it is shown: `7Q3K-9XWD-…`. */
export const showGiftCardCode = (code: string): string => code.match(/.{1,4}/g)?.join("-") ?? code;

export const isGiftCardCode = (code: string): boolean => GIFT_CARD_CODE.test(code);

/** `22 November 2027`. */
export const formatLastDay = ({ expiresOn }: { expiresOn: string }): string => formatDay(expiresOn, true);
