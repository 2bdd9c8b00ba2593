import { createTextSchema as noteText } from "@advent/contract";
import * as fc from "fast-check";
import { toPlainText } from "./plain-text";

test.each([
  ["With love.\n[IMAGE:https://evil.example/x.png]", "With love."],
  ["With love [video:/api/media/x.webm] always", "With love always"],
  ["With love [AUDIO:data:audio/webm;base64,AA", "With love"],
  ["See [our shop](https://evil.example) today", "See our shop today"],
  ["Go to https://evil.example/a?b=c now", "Go to now"],
  ["Go to www.evil.example now", "Go to now"],
  ["Go to bit.ly/abc now", "Go to now"],
  ["javascript:alert(1) With love", "With love"],
  ["Dear Anna,\r\n\r\n\r\n\r\nWith\tlove\u0000\u0007", "Dear Anna,\n\nWith love"],
  ["a\u202eb\ud800c\uffffd", "abcd"],
  ["Love you 👩‍👧 3.50, e.g. always.", "Love you 👩‍👧 3.50, e.g. always."],
  ["  ", ""],
])("%j becomes %j", (written, plain) => {
  expect(toPlainText(written)).toBe(plain);
});

test("any text becomes safe plain note text", () => {
  const note = noteText(100_000);
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (written) => {
      expect(note.safeParse(toPlainText(written)).success).toBe(true);
    }),
  );
});
