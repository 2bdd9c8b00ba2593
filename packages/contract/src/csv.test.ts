import { formatCsv } from "./csv";

test("CSV quotes separators and disarms formulas", () => {
  const rows = [
    ["Ring, gold", 'a "b"', "=1+1", 3, null],
    ["-", "two\nlines", "", -4, "x"],
  ];
  expect(formatCsv(rows)).toBe(`"Ring, gold","a ""b""",'=1+1,3,\r\n'-,"two\nlines",,-4,x\r\n`);
});
