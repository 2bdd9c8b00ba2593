import { formatDay } from "./dates";

export const GIFT_CARD_CODE = /^[0-9A-Z]{16}$/;
/** Letters mistaken for digits when a code is read out. */
const MISREAD_LETTERS: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

export const readGiftCardCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/[OIL]/g, (character) => MISREAD_LETTERS[character] ?? character);

export const showGiftCardCode = (code: string): string => code.match(/.{1,4}/g)?.join("-") ?? code;

export const isGiftCardCode = (code: string): boolean => GIFT_CARD_CODE.test(code);

export const formatLastDay = ({ expiresOn }: { expiresOn: string }): string => formatDay(expiresOn, true);
