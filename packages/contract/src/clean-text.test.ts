import { createNameSchema, createTextSchema, hasNote, isRecipientName, trimText } from "./index";

test.each([
  ["\u200b Ada\u2060 \ufeff", "Ada"],
  ["\u00ad\u200d", ""],
  ["\u3164\u2800", ""],
  ["\u2764\ufe0f", "\u2764\ufe0f"],
  ["a\u200db", "a\u200db"],
])("%j becomes %j without invisible ends", (text, trimmed) => {
  expect(trimText(text)).toBe(trimmed);
});

test("text of 60,000 spaces is trimmed at once", () => {
  expect(trimText(`a${" ".repeat(60_000)}b`)).toHaveLength(60_002);
});

test("invisible characters alone are no name and no note", () => {
  expect(isRecipientName("\u200b\u200b\u200b")).toBe(false);
  expect(hasNote("\u2060\u2060")).toBe(false);
  expect(createTextSchema(10).parse("\u3164")).toBe("");
});

test("limit counts an emoji as one character", () => {
  expect(createTextSchema(2).safeParse("\u{1f600}\u{1f600}").success).toBe(true);
  expect(createTextSchema(2).safeParse("\u{1f600}\u{1f600}\u{1f600}").success).toBe(false);
});

test("name refuses characters that turn the text around", () => {
  expect(createNameSchema(20).safeParse("Ada\u202egpj.exe").error?.issues[0]?.message).toBe(
    "must not contain characters that change the direction of text",
  );
  expect(createTextSchema(20).parse("Ada\u202egpj.exe")).toContain("Ada");
});
