import { toIsoDate } from "./dates";

/** A `Date` is a day. */
export type Cell = string | number | Date | null;

/** Without this mark Excel reads UTF-8 as another encoding. */
const BYTE_ORDER_MARK = "\uFEFF";

type FormatText = (text: string) => string;

/**
 * Formats a file that a spreadsheet opens without changing a cell.
 * @param formatText identity for files that only a program reads
 */
export const formatCsv = (rows: readonly (readonly Cell[])[], formatText?: FormatText): string =>
  BYTE_ORDER_MARK + formatCsvRows(rows, formatText);

/** Formats rows that follow those of {@link formatCsv}. */
export function formatCsvRows(rows: readonly (readonly Cell[])[], formatText: FormatText = protectText): string {
  return rows.map((row) => `${row.map((cell) => formatCell(cell, formatText)).join(",")}\r\n`).join("");
}

function formatCell(cell: Cell, formatText: FormatText): string {
  if (cell === null || typeof cell === "number") return String(cell ?? "");
  if (cell instanceof Date) return toIsoDate(cell.getTime());
  const text = formatText(cell);
  return /[",;\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Some spreadsheets split a row at semicolons or tabs, and at line breaks inside such a cell. */
const FORMULA_START = /(^|[;\t\r\n])(?='|[\s"]*[-=+@−＝＋－＠])/g;

/**
 * Puts an apostrophe before a text that a spreadsheet would calculate, or read as a number, date or truth value.
 * An apostrophe that was typed there is doubled, so that each text can be told from its file.
 */
function protectText(text: string): string {
  const marked = text.replaceAll(FORMULA_START, "$1'");
  return marked.startsWith("'") || !isReadAsValue(text) ? marked : `'${marked}`;
}

const WORD_VALUE = /^(true|false|wahr|falsch|vrai|faux|#n\/a|#[a-z0-9/]+[!?])$/i;
/** Times, exponents and currencies. */
const NUMBER_WORDS = ["a", "p", "am", "pm", "e", "eur", "gbp", "usd", "chf", "kr"];

function isReadAsValue(text: string): boolean {
  const plain = text.normalize("NFKC").trim().toLowerCase();
  if (!/\p{N}/u.test(plain) || plain.startsWith("#")) return WORD_VALUE.test(plain);
  return (plain.match(/[\p{L}\p{M}]+/gu) ?? []).every((word) => NUMBER_WORDS.includes(word) || isDateWord(word));
}

/** Languages whose spreadsheets a European shop may use. */
const LOCALES = ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da", "nb", "fi"];
const MIN_DATE_WORD_LENGTH = 3;
let dateWords: string[] | undefined;

function isDateWord(word: string): boolean {
  dateWords ??= LOCALES.flatMap(listDateWords);
  return word.length >= MIN_DATE_WORD_LENGTH && dateWords.some((name) => name.startsWith(word));
}

function listDateWords(locale: string): string[] {
  const format = (options: Intl.DateTimeFormatOptions, month: number, day: number) =>
    new Date(2026, month, day).toLocaleDateString(locale, options).toLowerCase();
  const months = Array.from({ length: 12 }, (_, month) => format({ month: "long" }, month, 1));
  const weekdays = Array.from({ length: 7 }, (_, day) => format({ weekday: "long" }, 0, 1 + day));
  return [...months, ...weekdays];
}
