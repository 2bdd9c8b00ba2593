import type { PackOrder, PickItem } from "@advent/contract";

export interface PickLine extends Omit<PickItem, "itemId" | "day" | "offer" | "mustReprint" | "isRefunded"> {
  /** Variant and engraving. */
  id: string;
  count: number;
  /** Order number and day of each. */
  boxes: string[];
}

/** Returns the totals by variant and engraving, in the order of a walk through the stockroom. */
export function getPickLines(orders: readonly PackOrder[]): PickLine[] {
  const lines = new Map<string, PickLine>();
  for (const { orderNumber, calendarId, items } of orders)
    for (const { itemId: _, day, offer: __, mustReprint: ___, isRefunded, ...item } of items) {
      if (isRefunded) continue;
      const id = [item.variantId, item.engraving].filter(Boolean).join(" ");
      const line = lines.get(id) ?? { ...item, id, count: 0, boxes: [] };
      line.count += 1;
      line.boxes.push(`${orderNumber ?? calendarId}/${day}`);
      lines.set(id, line);
    }
  return [...lines.values()].sort(
    (a, b) =>
      (a.location ?? "").localeCompare(b.location ?? "", "en", { numeric: true }) || a.name.localeCompare(b.name),
  );
}
