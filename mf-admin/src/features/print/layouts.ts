import { DAYS } from "@advent/contract";

export const PAPER_SIZES = {
  letter: { name: "Letter", size: "8.5in 11in", width: 215.9, height: 279.4, margin: 12.7 },
  a4: { name: "A4", size: "210mm 297mm", width: 210, height: 297, margin: 12.7 },
  labels: { name: "50 mm labels", size: "50mm 50mm", width: 50, height: 50, margin: 0 },
} as const;

export const CARD_FORMS = {
  cards: { name: "Cards", columns: 3, rows: 4 },
  folded: { name: "Fold-over", columns: 2, rows: 2 },
  ring: { name: "Box labels", columns: 1, rows: 1 },
} as const;

export type PaperName = keyof typeof PAPER_SIZES;
export type FormName = keyof typeof CARD_FORMS;

export interface PrintChoice {
  paper: PaperName;
  form: FormName;
}

export interface Layout extends PrintChoice {
  size: string;
  width: number;
  height: number;
  margin: number;
  columns: number;
  rows: number;
  /** Line for the shop below each item, outside the cut, in millimetres. Zero on labels, which are already cut. */
  gutter: number;
  /** 1 is 63.5 mm wide. */
  scale: number;
}

export const isSupported = (paper: PaperName, form: FormName): boolean => paper !== "labels" || form === "cards";

export function getLayout({ paper, form }: PrintChoice): Layout {
  const sheet = PAPER_SIZES[paper];
  if (paper === "labels") return { ...sheet, paper, form: "cards", columns: 1, rows: 1, gutter: 0, scale: 0.8 };
  return { ...sheet, ...CARD_FORMS[form], paper, form, gutter: 4.5, scale: 1 };
}

export function parseChoice(paper: string | null | undefined, form: string | null | undefined): PrintChoice {
  return { paper: nameIn(PAPER_SIZES, paper) ?? "letter", form: nameIn(CARD_FORMS, form) ?? "cards" };
}

function nameIn<Name extends string>(names: Record<Name, unknown>, name: string | null | undefined): Name | undefined {
  return name && Object.hasOwn(names, name) ? (name as Name) : undefined;
}

export function getPages({ form, columns, rows }: Layout, days: readonly number[] = DAYS): (readonly number[])[] {
  if (form === "ring") return [DAYS];
  const size = columns * rows;
  return days.filter((_, index) => index % size === 0).map((_, page) => days.slice(page * size, (page + 1) * size));
}

export const cutSize = ({ width, height, margin, columns, rows, gutter }: Layout) => ({
  width: (width - 2 * margin) / columns,
  height: (height - 2 * margin) / rows - gutter,
});
