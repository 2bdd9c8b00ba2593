import type { BodyOf, sendOrders } from "@advent/contract";

export type ParcelRow = BodyOf<typeof sendOrders>["parcels"][number];

const COLUMN_PATTERNS: Readonly<Record<keyof ParcelRow, RegExp>> = {
  orderNumber: /order|reference|^name$/i,
  carrier: /carrier|service|company/i,
  trackingNumber: /track|consignment|barcode/i,
};
const PARCEL_FIELDS = Object.keys(COLUMN_PATTERNS) as (keyof ParcelRow)[];

/**
 * Reads a carrier's export: columns named like order, carrier and tracking number, or these three in this order.
 * @param usualCarrier for rows that name none
 */
export function parseParcels(text: string, usualCarrier: string): ParcelRow[] {
  const [head = [], ...rest] = parseCsv(text);
  const named = PARCEL_FIELDS.map((field) => head.findIndex((cell) => COLUMN_PATTERNS[field].test(cell)));
  const [orderAt = -1, carrierAt = -1, trackingAt = -1] = named;
  const hasHead = orderAt >= 0 && trackingAt >= 0;
  const rows = hasHead ? rest : [head, ...rest];
  const places = hasHead ? [orderAt, carrierAt, trackingAt] : head.length > 2 ? [0, 1, 2] : [0, -1, 1];
  return rows
    .map((row) => places.map((at) => row[at ?? -1] ?? ""))
    .map(([orderNumber = "", carrier = "", trackingNumber = ""]) => ({
      orderNumber,
      carrier: carrier || usualCarrier,
      trackingNumber,
    }));
}

/** Parses CSV of commas, semicolons or tabs, with quoted cells. Empty lines are left out. */
export function parseCsv(text: string): string[][] {
  const [separator = ","] = /[,;\t]/.exec(text.replace(/"[^"]*"/g, "")) ?? [];
  const rows: string[][] = [[]];
  const cells = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`, "gy");
  for (const [match, cell = "", end] of text.replace(/^\uFEFF/, "").matchAll(cells)) {
    rows.at(-1)?.push((cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim());
    if (end !== separator) rows.push([]);
    if (match === "") break;
  }
  return rows.filter((row) => row.some(Boolean));
}
