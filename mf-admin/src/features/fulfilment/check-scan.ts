import { formatEngravingTask, isProductCode, type PackOrder } from "@advent/contract";

export type ScanResult =
  | { is: "box" | "match"; day: number; say: string }
  | { is: "wrong"; day: number | null; say: string };

/**
 * Reads a scan: first a day's card or label, which opens its box, then the product that belongs into it.
 * @param open the box that waits for its product
 */
export function checkScan({ calendarId, items }: PackOrder, open: number | null, scanned: string): ScanResult {
  const card = parseCard(scanned);
  if (card) {
    const item = card.calendarId === calendarId && items.find(({ itemId }) => itemId === card.itemId);
    if (!item) return { is: "wrong", day: open, say: "This card belongs to another order." };
    return { is: "box", day: item.day, say: `Box ${item.day}: scan ${describe(item)}.` };
  }
  const item = items.find(({ day }) => day === open);
  if (!item) return { is: "wrong", day: null, say: "Scan the day’s card or label first." };
  return isProductCode(item, scanned)
    ? { is: "match", day: item.day, say: `Box ${item.day}: ${item.name} is right.` }
    : { is: "wrong", day: item.day, say: `Wrong product. Box ${item.day} needs ${describe(item)}.` };
}

const describe = ({ name, variantTitle, sku, engraving }: PackOrder["items"][number]) =>
  [name, variantTitle, sku && `(${sku})`, engraving && formatEngravingTask(engraving)].filter(Boolean).join(" ");

/** Reads the code of a card, label or pack sheet. */
export function parseCard(scanned: string): { calendarId: string; itemId: string | null } | undefined {
  const [, calendarId, query] = /^https?:\/\/.+\/landing\/([\w-]+)(\?.*)?$/.exec(scanned.trim()) ?? [];
  return calendarId ? { calendarId, itemId: new URLSearchParams(query).get("itemId") } : undefined;
}
