import { setImmediate } from "node:timers/promises";
import Papa from "papaparse";
import { parseRows } from "./parse-rows";

const HEAD = "Handle,Title,Variant Price\n";
const MAX_FILE_BYTES = 20 * 1024 * 1024;
const fill = (unit: string, bytes = MAX_FILE_BYTES) => HEAD + unit.repeat(Math.ceil(bytes / unit.length));

test("file in parts has the rows of the whole", async () => {
  const long = "long, “text”\n".repeat(5_000);
  const text = HEAD + Array.from({ length: 9_000 }, (_, at) => `ring-${at},"a ""ring""\n${at}",${at}\n`).join("");
  const file = `${text}last,"${long}",1\n`;
  const { rows, firstRow } = await parseRows(Buffer.from(file));
  expect([rows.length, firstRow]).toEqual([9_003, 1]);
  expect(rows).toEqual(Papa.parse(file, { newline: "\n" }).data);
});

test("requests are handled while a file is parsed", async () => {
  let [isDone, turns] = [false, 0];
  const parsed = parseRows(Buffer.from(fill("a,b,1\n", 2_000_000))).then(() => {
    isDone = true;
  });
  for (; !isDone; turns += 1) await setImmediate();
  await parsed;
  expect(turns).toBeGreaterThan(60);
});

test.each([
  ["quotation marks", fill('"'), "Row 2 is too long. Perhaps a quotation mark in it is not closed."],
  ["commas", fill(","), "Row 2 is too long."],
  ["line ends", fill("\n"), "This file has more than 500,000 rows."],
  ["columns", `${"Title,".repeat(2_000)}\na,b\n`, "This file has more than 1000 columns."],
  ["a million columns", "Title,".repeat(1_000_000), "Row 1 is too long."],
])("refuses a file of %s", async (_, text, sentence) => {
  await expect(parseRows(Buffer.from(text))).rejects.toThrow(sentence);
});
