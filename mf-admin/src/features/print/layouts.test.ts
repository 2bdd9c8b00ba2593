import { DAYS } from "@advent/contract";
import {
  CARD_FORMS,
  cutSize,
  getLayout,
  getPages,
  isSupported,
  PAPER_SIZES,
  type PaperName,
  parseChoice,
} from "./layouts";

test.each([
  [null, null, "letter", "cards"],
  ["a4", "folded", "a4", "folded"],
  ["labels", "ring", "labels", "ring"],
  ["toString", "poster", "letter", "cards"],
])("paper %j and form %j become %s and %s", (paper, form, ...[isPaper, isForm]) => {
  expect(parseChoice(paper, form)).toEqual({ paper: isPaper, form: isForm });
});

test("Letter holds twelve cards within half-inch margins", () => {
  const layout = getLayout({ paper: "letter", form: "cards" });
  const { size, margin, columns, gutter } = layout;
  expect({ size, margin, columns }).toEqual({ size: "8.5in 11in", margin: 12.7, columns: 3 });
  expect(getPages(layout)).toEqual([DAYS]);
  expect(cutSize(layout)).toEqual({ width: expect.closeTo(63.5), height: expect.closeTo(63.5 - gutter) });
});

test("label is 50 mm square with a page each", () => {
  const layout = getLayout({ paper: "labels", form: "folded" });
  expect(layout.form).toBe("cards");
  expect(cutSize(layout)).toEqual({ width: 50, height: 50 });
  expect(getPages(layout)).toHaveLength(12);
  expect(isSupported("labels", "folded")).toBe(false);
  expect(isSupported("a4", "folded")).toBe(true);
});

test("chosen days fill the pages from the start", () => {
  const choice = { paper: "letter", form: "folded" } as const;
  expect(getPages(getLayout(choice), [2, 3, 5, 8, 11])).toEqual([[2, 3, 5, 8], [11]]);
});

const papers = Object.keys(PAPER_SIZES) as PaperName[];

test.each(papers)("every form shows each day once on %s", (paper) => {
  for (const form of Object.keys(CARD_FORMS) as (keyof typeof CARD_FORMS)[]) {
    const pages = getPages(getLayout({ paper, form }));
    expect(pages.flat()).toEqual(DAYS);
    expect(new Set(pages.map(({ length }) => length)).size).toBe(1);
  }
});

test.each(papers)("card is never larger than its place on %s", (paper) => {
  const layout = getLayout({ paper, form: "cards" });
  const { width, height } = cutSize(layout);
  expect(width / layout.scale).toBeGreaterThan(61);
  expect(height / layout.scale).toBeGreaterThan(58);
});
