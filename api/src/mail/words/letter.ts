import type { EmailKind } from "@advent/contract";

/** One gift in a list; a picture is named by the `cid` under which the mail carries it. */
export interface GiftLine {
  day: number;
  name: string;
  detail?: string | null | undefined;
  price?: string | undefined;
  picture?: string | undefined;
}

type Row = readonly [label: string, value: string];

/** What a letter is made of. Each block reads as plain text and as HTML; `undefined` blocks are left out. */
export type Block =
  | { is: "words"; text: string }
  | { is: "heading"; text: string }
  /** Label and value, one under another. */
  | { is: "facts"; rows: readonly Row[] }
  /** Amounts, the last of which is the sum of the others. */
  | { is: "sums"; rows: readonly Row[] }
  /** What is read out or typed off. */
  | { is: "code"; label: string; code: string; words: string }
  /** A button. */
  | { is: "link"; label: string; url: string }
  /** An address to pass on, in full. */
  | { is: "address"; label: string; url: string }
  | { is: "picture"; cid: string; alt: string; width: number }
  | { is: "gifts"; gifts: readonly GiftLine[] };

export interface EmailContent {
  kind: EmailKind;
  subject: string;
  /** Above the title, such as `Order AC-7Q3K-9XWD`. */
  eyebrow: string;
  title: string;
  blocks: readonly (Block | undefined)[];
  /** Why somebody has this mail. */
  footer: string;
  /** Ends mails of this kind; those that are owed anyway have none. */
  stopUrl?: string;
}

export const words = (text: string): Block => ({ is: "words", text });
export const heading = (text: string): Block => ({ is: "heading", text });

export const getBlocks = ({ blocks }: EmailContent): Block[] => blocks.filter((block) => block !== undefined);
