import { getTextSize, LABEL_FOOT_MM, LABEL_PADDING_MM, LABEL_PAPERS, LINE_HEIGHT, toSheets } from "./label-layout";

const ADDRESS = ["Grace Hopper", "12 Harbour Street", "Whitby", "YO21 3PU"];

test("usual address is printed in full size", () => {
  expect(getTextSize(ADDRESS, LABEL_PAPERS.a4)).toBe(4.6);
  expect(getTextSize(ADDRESS, LABEL_PAPERS["4x6"])).toBe(7);
});

test("long address shrinks until it fits", () => {
  const lines = [
    ...ADDRESS,
    "An address line of one hundred letters, as the form allows it ".padEnd(100, "x"),
    "BELGIUM",
  ];
  const size = getTextSize(lines, LABEL_PAPERS.a4);
  expect(size).toBeLessThan(4.6);
  const room = LABEL_PAPERS.a4.height - 2 * LABEL_PADDING_MM - LABEL_FOOT_MM;
  expect(size * LINE_HEIGHT * (lines.length + 1)).toBeLessThanOrEqual(room);
});

test.each(["a4", "4x6"] as const)("labels fill the %s page", (name) => {
  const { pageWidth, width, height, columns, rows, top, side, columnGap } = LABEL_PAPERS[name];
  expect(columns * width + (columns - 1) * columnGap + 2 * side).toBeCloseTo(pageWidth);
  expect(rows * height + 2 * top).toBeCloseTo(name === "a4" ? 297 : 152.4);
});

test("labels are laid out sheet by sheet", () => {
  const labels = Array.from({ length: 17 }, (_, at) => at);
  expect(toSheets(labels, LABEL_PAPERS.a4).map(({ length }) => length)).toEqual([8, 8, 1]);
  expect(toSheets(labels, LABEL_PAPERS["4x6"])).toHaveLength(17);
});
