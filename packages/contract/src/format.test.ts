import { formatDate, formatDay, formatList, toIsoDate } from "./index";

test("date is written with its month and weekday in English", () => {
  expect(toIsoDate(Date.parse("2026-12-13T23:59:59Z"))).toBe("2026-12-13");
  expect(formatDay("2026-12-13")).toBe("13 December");
  expect(formatDay("2026-01-05", true)).toBe("5 January 2026");
  expect(formatDate("2026-12-13")).toBe("Sunday 13 December");
});

test.each([
  [[], ""],
  [["rings"], "rings"],
  [["rings", "studs"], "rings and studs"],
  [["rings", "studs", "hoops"], "rings, studs and hoops"],
])("%j reads “%s”", (words, sentence) => {
  expect(formatList(words)).toBe(sentence);
});

test("alternatives are joined by “or”", () => {
  expect(formatList([16, 18, 20], "or")).toBe("16, 18 or 20");
});
