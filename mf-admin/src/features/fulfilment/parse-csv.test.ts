import { parseCsv } from "./parcel-rows";

test.each([
  [
    "commas",
    'order,carrier\r\n"AC-1","Royal, Mail"\r\n\r\n',
    [
      ["order", "carrier"],
      ["AC-1", "Royal, Mail"],
    ],
  ],
  ["semicolons", '\uFEFFAC-1; DPD ;"a ""b"""', [["AC-1", "DPD", 'a "b"']]],
  [
    "tabs",
    "AC-1\tDPD\t1\nAC-2\t\t2\n",
    [
      ["AC-1", "DPD", "1"],
      ["AC-2", "", "2"],
    ],
  ],
  ["nothing", "\n\n", []],
] as const)("parses %s", (_, text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});
