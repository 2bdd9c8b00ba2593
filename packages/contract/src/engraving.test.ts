import { engravingSchema, findEngravingError, normalizeEngraving } from "./index";

test.each([
  ["A & B", "A & B"],
  [" Zoe\u0308\u200b ", "Zoë"],
  ["A \t B", "A B"],
  ["24·12·26", "24·12·26"],
  ["24•12", "24·12"],
  ["Zoë‘s", "Zoë’s"],
  ["O´Neil", "O’Neil"],
  ["O＇Neil", "O'Neil"],
  ["“A” „B‟", '"A" "B"'],
  ["24″ ＂", '24" "'],
  ["A–Z — A", "A-Z - A"],
  ["A\u00a0&\u2009B", "A & B"],
  ["a\u00adb\u200dc\u202ed\ufe0f", "abcd"],
  ["Ａ＆Ｂ", "A&B"],
  ["ﬁﬂ", "fifl"],
  ["Łukasz", "Łukasz"],
  ["Žofie", "Žofie"],
  ["İpek", "İpek"],
  ["", null],
  ["  ", null],
  [null, null],
])("%j is engraved as %j", (text, engraving) => {
  expect(engravingSchema.parse(text)).toBe(engraving);
});

test.each([
  ["A ♥ B", "cannot contain “♥”"],
  ["🎄", "cannot contain “🎄”"],
  ["Жанна", "cannot contain “Ж”"],
  ["<b>", "cannot contain “<”"],
  ["a\u0000b", "cannot contain the character U+0000"],
  ["a½", "cannot contain “⁄”"],
  ["x\u0323", "cannot contain the character U+0323"],
  ["\ud800", "cannot contain the character U+D800"],
  ["ABCDEFGHI", "must be at most 8 characters"],
])("%j is refused by name", (text, message) => {
  expect(findEngravingError(text)).toBe(message);
  expect(engravingSchema.safeParse(text).error?.issues).toMatchObject([{ message }]);
});

test("eight composed letters fit although decomposed", () => {
  expect(engravingSchema.parse("é".repeat(8).normalize("NFD"))).toBe("é".repeat(8));
  expect(normalizeEngraving("e\u0301")).toBe("é");
});
