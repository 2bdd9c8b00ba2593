export interface GiftLine {
  day: number;
  name: string;
  detail?: string | null | undefined;
  price?: string | undefined;
  /** Content id of its image. */
  image?: string | undefined;
}

type Row = readonly [label: string, value: string];

export type Block =
  | { is: "words"; text: string }
  | { is: "heading"; text: string }
  | { is: "facts"; rows: readonly Row[] }
  | { is: "sums"; rows: readonly Row[] }
  | { is: "code"; label: string; code: string; words: string }
  | { is: "link"; label: string; url: string }
  | { is: "address"; label: string; url: string }
  | { is: "image"; cid: string; alt: string; width: number }
  | { is: "gifts"; gifts: readonly GiftLine[] };

export type MaybeBlock = Block | "" | false | null | undefined;

export interface EmailContent {
  subject: string;
  eyebrow: string;
  title: string;
  /** Those without content are left out. */
  blocks: readonly MaybeBlock[];
  footer: string;
  stopUrl?: string;
}

export const words = (text: string): Block => ({ is: "words", text });
export const heading = (text: string): Block => ({ is: "heading", text });
/** Leaves out rows without a value. */
export const facts = (rows: readonly (readonly [label: string, value: string | null])[]): Block => ({
  is: "facts",
  rows: rows.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
});

export const getBlocks = ({ blocks }: EmailContent): Block[] =>
  blocks.filter((block) => typeof block === "object" && block !== null);
