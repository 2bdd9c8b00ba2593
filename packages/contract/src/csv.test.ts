import { formatCsv } from "./index";

/** Reads the text back as the documentation says. */
const unmark = (cell: string): string => cell.replaceAll(/(^|[;\t\r\n])'/g, "$1");
const formatOne = (text: string): string => /^\uFEFF"?([\s\S]*?)"?\r\n$/.exec(formatCsv([[text]]))?.[1] ?? "";

test("CSV quotes separators and writes numbers and days plainly", () => {
  const rows = [
    ["Ring, gold", 'a "b"', -3.5, new Date("2026-12-01"), null],
    ["two\nlines", "a; b", 0, "", "x"],
  ];
  expect(formatCsv(rows)).toBe('\uFEFF"Ring, gold","a ""b""",-3.5,2026-12-01,\r\n"two\nlines","a; b",0,,x\r\n');
});

const VALUES = ["00123", "12345678901234567890", "1/2", "1.12", "2026-12-01", "10:30 am", "1e5", "5 %", "£5", "(5)"];
const MORE_VALUES = ["１２３", "½", "MAY 1", "DEC-12", "5. Mai", "Mon 5 Jan", "5 EUR", "True", "#N/A", "020 7946 0018"];
const FORMULAS = ["=1+1", "-A-", "+44 20", "@A1", "＝1+1", "－1", " =1", "\t=1", "−1", '"=1"'];

test.each([...VALUES, ...MORE_VALUES, ...FORMULAS])("text %j is marked and can be read back", (text) => {
  expect(formatOne(text)[0]).toBe("'");
  expect(unmark(formatOne(text))).toBe(text.replaceAll('"', '""'));
});

test.each([
  ["'A", "''A"],
  ["'1", "''1"],
  ["x;=1+1", "x;'=1+1"],
  ["x;'=1", "x;''=1"],
  ["Ring\n-twice", "Ring\n'-twice"],
])("text %j is written as %j", (text, cell) => {
  expect(formatOne(text)).toBe(cell);
  expect(unmark(cell)).toBe(text);
});

test.each([
  "AC-1234-5678",
  "#1001",
  "RING-12",
  "SW1A 1AA",
  "12 High Street",
  "O'Neil",
  "Zoë & B",
  "Anna-Marie",
  "a; b",
])("text %j stays as it is", (text) => {
  expect(formatOne(text)).toBe(text);
});

test("file for a program holds each text as typed", () => {
  expect(formatCsv([["00123", "=1"]], (text) => text)).toBe("\uFEFF00123,=1\r\n");
});
