import { isEmail } from "@advent/contract";

export interface GiftLine {
  day: number;
  name: string;
  detail?: string | null | undefined;
  price?: string | undefined;
  /** Content id of its image. */
  image?: string | undefined;
}

type Row = readonly [label: string, value: string, kind?: "address"];

export type Block =
  | { is: "words"; text: string }
  | { is: "heading"; text: string }
  | { is: "facts"; rows: readonly Row[] }
  | { is: "sums"; rows: readonly Row[] }
  | { is: "code"; label: string; code: string; words: string }
  /** A button. An email has one at most. */
  | { is: "link"; label: string; url: string }
  | { is: "quietLink"; label: string; url: string }
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
export const facts = (rows: readonly (readonly [label: string, value: string | null] | Row)[]): Block => ({
  is: "facts",
  rows: rows.flatMap(([label, value, kind]) => (value ? [[label, value, kind] as const] : [])),
});
/** Row of an email address, to which the reader writes. Other text in its place is shown without links. */
export const buildEmailRow = (label: string, text: string | null): readonly [string, string | null] | Row =>
  text && PLAIN_EMAIL.test(text) && isEmail(text) ? [label, text, "address"] : [label, text];

/** Names no other address in its local part. */
const PLAIN_EMAIL = /^[\w.+-]+@[^@]+$/;

/** Not words: addresses that we made, names of images, and kinds of blocks. */
const KEPT_FIELDS = new Set(["url", "stopUrl", "cid", "image", "code", "is"]);
/** Matches where a link begins or its domain ends: `://`, `//`, `\\`, `mailto:` and a dot of any script before a letter. */
const LINK_JOINTS = /[:/\\](?=[/\\])|(?<=\b(?:mailto|tel|sms)):|[.\u2024\u3002\uFE52\uFF0E\uFF61](?=\p{L})/giu;

/**
 * Keeps email programs from making links of what people typed: puts a space into domains and schemes, in all words of
 * the email, so that no template can forget it. {@link buildEmailRow} is the exception.
 */
export function breakLinks(content: EmailContent): EmailContent {
  return JSON.parse(JSON.stringify(content), function (this: unknown, field, value: unknown) {
    const isKept = typeof value !== "string" || KEPT_FIELDS.has(field) || isAddressRow(this);
    return isKept ? value : value.replace(LINK_JOINTS, "$& ");
  });
}

const isAddressRow = (row: unknown): boolean => Array.isArray(row) && row[2] === "address";

export const getBlocks = ({ blocks }: EmailContent): Block[] =>
  blocks.filter((block) => typeof block === "object" && block !== null);
