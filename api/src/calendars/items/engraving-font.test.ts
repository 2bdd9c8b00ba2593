import { createRequire } from "node:module";
import { join } from "node:path";
import { findEngravingError, normalizeEngraving } from "@advent/contract";
import { type Font, openSync } from "fontkit";

const here = createRequire(`${import.meta.dirname}/`);
const LAST_CODE_POINT = 0xffff;

test("the engraving font draws every letter that is accepted", () => {
  const folder = join(here.resolve("@fontsource/bodoni-moda/package.json"), "../files");
  const fonts = ["latin", "latin-ext"].map(
    (part) => openSync(join(folder, `bodoni-moda-${part}-400-normal.woff2`)) as Font,
  );
  const isDrawn = (letter: string) => fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const accepted: string[] = [];
  for (let code = 0; code <= LAST_CODE_POINT; code += 1) {
    const engraved = normalizeEngraving(String.fromCodePoint(code));
    if (engraved && !findEngravingError(engraved)) accepted.push(engraved);
  }
  expect(new Set(accepted.join("")).size).toBeGreaterThan(200);
  expect([...new Set(accepted.join(""))].filter((letter) => !isDrawn(letter))).toEqual([]);
});
