import { formatList } from "./index";

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
