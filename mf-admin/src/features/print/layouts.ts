/** A way to lay the cards out on paper. Lengths in millimetres. */
export interface Layout {
  name: string;
  /** Value of `@page { size }`. */
  paper: string;
  width: number;
  height: number;
  margin: number;
  columns: number;
  rows: number;
  /** How large a card is drawn: 1 is 63.5 mm square. */
  scale: number;
}

export const LAYOUTS = {
  letter: {
    name: "Letter",
    paper: "8.5in 11in",
    width: 215.9,
    height: 279.4,
    margin: 12.7,
    columns: 3,
    rows: 4,
    scale: 1,
  },
  a4: { name: "A4", paper: "210mm 297mm", width: 210, height: 297, margin: 12.7, columns: 3, rows: 4, scale: 1 },
  labels: {
    name: "50 mm labels",
    paper: "50mm 50mm",
    width: 50,
    height: 50,
    margin: 0,
    columns: 1,
    rows: 1,
    scale: 0.8,
  },
} as const satisfies Record<string, Layout>;

export type LayoutName = keyof typeof LAYOUTS;

/** Letter unless the address says otherwise (behaviour §2). */
export function layoutNamed(name: string | null): LayoutName {
  return name !== null && Object.hasOwn(LAYOUTS, name) ? (name as LayoutName) : "letter";
}

/** How many cards a page takes. */
export const cardsPerPage = ({ columns, rows }: Layout): number => columns * rows;

/** Width and height of one card. */
export const cardSize = ({ width, height, margin, columns, rows }: Layout) => ({
  width: (width - 2 * margin) / columns,
  height: (height - 2 * margin) / rows,
});
