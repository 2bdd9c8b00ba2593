import { formatEngravingTask, isProductCode, normalizeProductCode, type PackOrder } from "@advent/contract";
import { isOfOtherLayout, isSameId, LAYOUT_ADVICE, parseCard } from "./scan-text";

export interface PackingState {
  /** Day of the box that waits for its product. */
  open: number | null;
  isPacked: (itemId: string) => boolean;
}

export interface ScanResult {
  /** `note` changes nothing, and is no mistake. */
  is: "box" | "match" | "sheet" | "note" | "wrong";
  /** The box that waits afterwards, or was packed by a match. */
  day: number | null;
  say: string;
  /** What a match was scanned with. */
  code?: string;
  /** The order to which a card or sheet belongs. */
  otherOrder?: string;
}

type Item = PackOrder["items"][number];

/** Reads a scan: first a day's card or label, which opens its box, then the product that belongs into it. */
export function checkScan(order: PackOrder, state: PackingState, scanned: string): ScanResult {
  return parseCard(scanned) ? checkCard(order, state, scanned) : checkProduct(order, state, scanned.trim());
}

/** Reads all codes that came into view at once: a card before its product, and a right product before others. */
export function checkScans(order: PackOrder, state: PackingState, codes: readonly string[]): ScanResult | undefined {
  const [card, second] = codes.filter(parseCard);
  if (card && second) return { is: "note", day: state.open, say: "Several cards are in view. Show one at a time." };
  const opened = card ? checkCard(order, state, card) : undefined;
  const open = opened?.is === "box" ? opened.day : state.open;
  const products = codes.filter((code) => code !== card);
  const results = products.map((code) => checkProduct(order, { ...state, open }, code.trim()));
  const isKnown = (_: ScanResult, at: number) => order.items.some((item) => isProductCode(item, products[at] ?? ""));
  return (
    results.find(({ is }) => is === "match") ??
    results.filter(isKnown).find(({ is }) => is === "wrong") ??
    opened ??
    results.find(isKnown) ??
    results[0]
  );
}

function checkCard({ calendarId, items }: PackOrder, { open, isPacked }: PackingState, scanned: string): ScanResult {
  const card = parseCard(scanned);
  if (!card || !isSameId(calendarId, card.calendarId))
    return { is: "wrong", day: open, say: "This code belongs to another order.", otherOrder: card?.calendarId };
  if (card.itemId === null) return { is: "sheet", day: open, say: "This is the order’s own code. Scan a day’s card." };
  const item = items.find(({ itemId }) => isSameId(itemId, card.itemId));
  if (!item) return { is: "wrong", day: open, say: "This card’s day has no box: it was refunded." };
  if (isPacked(item.itemId)) return { is: "note", day: open, say: `Box ${item.day} is packed already.` };
  return { is: "box", day: item.day, say: `Box ${item.day}: scan ${describe(item)}.` };
}

function checkProduct({ items }: PackOrder, { open, isPacked }: PackingState, scanned: string): ScanResult {
  const waiting = items.find(({ day }) => day === open);
  if (waiting && isProductCode(waiting, scanned))
    return { is: "match", day: waiting.day, say: `Box ${waiting.day}: ${waiting.name} is right.`, code: scanned };
  const owners = items.filter((item) => isProductCode(item, scanned));
  const owner = owners.find(({ itemId }) => !isPacked(itemId));
  const needs = waiting ? ` Box ${waiting.day} needs ${describe(waiting)}.` : "";
  if (!owner && owners[0])
    return { is: "note", day: open, say: `${owners[0].name} is packed in box ${listDays(owners)}.${needs}` };
  if (!owner && isOfOtherLayout(scanned)) return { is: "wrong", day: open, say: LAYOUT_ADVICE };
  const belongs = owner && `${owner.name} belongs in box ${owner.day}.`;
  if (!waiting && belongs) return { is: "note", day: null, say: `${belongs} Scan its card first.` };
  if (!waiting) return { is: "wrong", day: null, say: "Scan the day’s card or label first." };
  return { is: "wrong", day: open, say: `Wrong product. ${belongs ? `${belongs} ` : ""}${needs.trim()}` };
}

const listDays = (items: readonly Item[]) => items.map(({ day }) => day).join(" and ");

const describe = ({ name, variantTitle, sku, engraving }: Item) =>
  [name, variantTitle, sku && `(${sku})`, engraving && formatEngravingTask(engraving)].filter(Boolean).join(" ");

/** Looks for which a code may be missing, as blur or a hand hides it, before it counts as gone. */
const MAX_MISSED_LOOKS = 8;

/** Remembers what the camera sees, so that a code counts once while it stays in view. */
export function createCodeMemory() {
  const seen = new Map<string, { missed: number; isUsed: boolean }>();
  return {
    /** Returns the codes that came into view, and with a card the products that waited for one. */
    look(codes: readonly string[]): string[] {
      const inView = new Map(codes.map((code) => [normalize(code), code]));
      const fresh = [...inView].filter(([key]) => !seen.has(key)).map(([, code]) => code);
      const waiting = [...inView].filter(([key, code]) => seen.get(key)?.isUsed === false && !parseCard(code));
      for (const [key, { missed, isUsed }] of seen)
        if (inView.has(key)) seen.set(key, { missed: 0, isUsed });
        else if (missed < MAX_MISSED_LOOKS) seen.set(key, { missed: missed + 1, isUsed });
        else seen.delete(key);
      for (const code of fresh) seen.set(normalize(code), { missed: 0, isUsed: false });
      return fresh.some(parseCard) ? [...fresh, ...waiting.map(([, code]) => code)] : fresh;
    },
    /** Notes that a product was packed: what is still in view of it does not count for the next box. */
    use(code: string): void {
      seen.set(normalize(code), { missed: 0, isUsed: true });
    },
  };
}

const normalize = (code: string): string => (parseCard(code) ? code : normalizeProductCode(code));
