import { type BodyOf, prepareCsv, type sendOrders, unprotectCell } from "@advent/contract";
import Papa from "papaparse";

export type ParcelRow = BodyOf<typeof sendOrders>["parcels"][number];
/** Column of each field. -1: none. */
export type Columns = Readonly<Record<keyof ParcelRow, number>>;

export interface CarrierList {
  /** Names of the columns, or their first cells where the list has no head. */
  names: string[];
  rows: string[][];
  /** Columns that fit best. */
  columns: Columns;
}

/** The best name of each column first. Of two that fit alike the left one wins. */
const COLUMN_NAMES: Readonly<Record<keyof ParcelRow, readonly RegExp[]>> = {
  orderNumber: [
    /^order ?(number|no|num|#)$/,
    /^(channel|sales|shop) order/,
    /^order ?(reference|ref|id|name)$/,
    /^order$/,
    /^(your|customer|sender|shipment|customer shipment) (reference|ref)/,
    /^(reference|ref)\b/,
    /^name$/,
  ],
  trackingNumber: [
    /^track\w* ?(number|no|num|#|id|code|reference|ref)$/,
    /^track\w*$/,
    /^(consignment|parcel|shipment) ?(number|no|id)?$/,
    /barcode/,
  ],
  carrier: [
    /^(carrier|courier)( name)?$/,
    /^(shipping|tracking|delivery) (company|carrier)$/,
    /^service( name)?$/,
    /^company$/,
  ],
};
const FIELDS = Object.keys(COLUMN_NAMES) as (keyof ParcelRow)[];
/** Titles and dates may stand above the head. */
const MAX_TITLE_ROWS = 10;

/** Parses a list of commas, semicolons, tabs or bars. Titles above its head and empty lines are left out. */
export function parseCarrierList(text: string): CarrierList {
  const { text: csv, options } = prepareCsv(text);
  const { data } = Papa.parse<string[]>(csv, { ...options, skipEmptyLines: "greedy" });
  const rows = data.map((row) => row.map(unprotectCell));
  const head = rows.slice(0, MAX_TITLE_ROWS).findIndex((row) => {
    const { orderNumber, trackingNumber } = findColumns(row);
    return orderNumber >= 0 && trackingNumber >= 0;
  });
  const [names = []] = rows.slice(Math.max(head, 0));
  if (head >= 0) return { names, rows: rows.slice(head + 1), columns: findColumns(names) };
  const [carrier, trackingNumber] = names.length > 2 ? [1, 2] : [-1, 1];
  return { names, rows, columns: { orderNumber: 0, carrier, trackingNumber } };
}

/** @param usualCarrier for rows that name none */
export const toParcels = ({ rows }: CarrierList, columns: Columns, usualCarrier: string): ParcelRow[] =>
  rows.map((row) => ({
    orderNumber: row[columns.orderNumber] ?? "",
    carrier: row[columns.carrier] || usualCarrier,
    trackingNumber: row[columns.trackingNumber] ?? "",
  }));

function findColumns(row: readonly string[]): Columns {
  const names = row.map((cell) =>
    cell
      .toLowerCase()
      .replace(/[\s._:-]+/g, " ")
      .trim(),
  );
  const find = (field: keyof ParcelRow) => {
    for (const pattern of COLUMN_NAMES[field]) {
      const at = names.findIndex((name) => pattern.test(name));
      if (at >= 0) return at;
    }
    return -1;
  };
  return Object.fromEntries(FIELDS.map((field) => [field, find(field)])) as Record<keyof ParcelRow, number>;
}
