/** In millimetres. */
export interface LabelPaper {
  name: string;
  /** Of the page, for the printer. */
  size: string;
  pageWidth: number;
  width: number;
  height: number;
  columns: number;
  rows: number;
  top: number;
  side: number;
  columnGap: number;
  textSize: number;
}

export const LABEL_PAPERS = {
  "4x6": {
    name: "4 × 6 in labels",
    size: "4in 6in",
    pageWidth: 101.6,
    width: 101.6,
    height: 152.4,
    columns: 1,
    rows: 1,
    top: 0,
    side: 0,
    columnGap: 0,
    textSize: 7,
  },
  /** The layout that label makers share, such as Avery L7165. */
  a4: {
    name: "A4, 8 labels of 99.1 × 67.7 mm",
    size: "210mm 297mm",
    pageWidth: 210,
    width: 99.1,
    height: 67.7,
    columns: 2,
    rows: 4,
    top: 13.1,
    side: 4.65,
    columnGap: 2.5,
    textSize: 4.6,
  },
} as const satisfies Record<string, LabelPaper>;
export type LabelPaperName = keyof typeof LABEL_PAPERS;

export const isLabelPaper = (name: string | null): name is LabelPaperName =>
  name !== null && Object.hasOwn(LABEL_PAPERS, name);

export const LABEL_PADDING_MM = 5;
/** Height of the barcode and order number. */
export const LABEL_FOOT_MM = 19;
export const LINE_HEIGHT = 1.25;
/** Of the text's size: a generous average of capitals. */
const LETTER_WIDTH = 0.62;
const SHRINK_STEPS = [1, 0.85, 0.72, 0.6, 0.5, 0.42];

/** Returns the largest text size at which all lines fit, long ones wrapped. */
export function getTextSize(lines: readonly string[], { width, height, textSize }: LabelPaper): number {
  const room = { width: width - 2 * LABEL_PADDING_MM, height: height - 2 * LABEL_PADDING_MM - LABEL_FOOT_MM };
  const sizes = SHRINK_STEPS.map((step) => textSize * step);
  const fits = (size: number) => {
    const letters = Math.floor(room.width / (size * LETTER_WIDTH));
    const rows = lines.reduce((count, line) => count + Math.max(1, Math.ceil(countWidths(line) / letters)), 0);
    return rows * size * LINE_HEIGHT <= room.height;
  };
  return sizes.find(fits) ?? sizes.at(-1) ?? textSize;
}

/** Letters of East Asian scripts are twice as wide. */
const countWidths = (line: string): number =>
  Array.from(line).reduce((sum, letter) => sum + (/[\u1100-\uffdc]/.test(letter) ? 2 : 1), 0);

export function toSheets<Item>(items: readonly Item[], { columns, rows }: LabelPaper): (readonly Item[])[] {
  const size = columns * rows;
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
