import { type BodyOf, parcelRowSchema, type sendOrders } from "@advent/contract";
import { AppError } from "../../errors";

export type Row = BodyOf<typeof sendOrders>["parcels"][number];

const LABELS: Readonly<Record<PropertyKey, string>> = {
  orderNumber: "Order number",
  carrier: "Carrier",
  trackingNumber: "Tracking number",
};

/** What spreadsheets make of numbers: 1.23E+12, 123.0, 1,234,567, 24/03/2026 and #N/A. */
const DAMAGED_NUMBERS = [
  /^\d+(?:[.,]\d+)?e[+-]\d+$/i,
  /^\d+[.,]\d+e\d+$/i,
  /^\d+[.,]0+$/,
  /^\d{1,3}(?:[.,]\d{3})+$/,
  /^\d{1,4}([/.-])\d{1,2}\1\d{1,4}$/,
  /^#/,
];
/** Spreadsheets keep 15 digits and write zeros for the others. A few genuine numbers look the same. */
const ROUNDED_NUMBER = /^\d{15}0+$/;
const TRACKING_NUMBER = /^(?=.*\d)[\p{L}\d][\p{L}\d ./_-]*$/u;

export const compactNumber = (trackingNumber: string): string => trackingNumber.replace(/\s/g, "").toUpperCase();

/**
 * @param isTyped the number comes from no spreadsheet
 * @returns the row, or why it names no parcel
 */
export function checkRow(given: Row, isTyped: boolean): { row: Row; error?: AppError } {
  const { data: row = given, error } = parcelRowSchema.safeParse(given);
  const [issue] = error?.issues ?? [];
  if (issue) return { row, error: new AppError("invalid_field", `${LABELS[issue.path[0] ?? ""]} ${issue.message}.`) };
  const number = compactNumber(row.trackingNumber);
  if (DAMAGED_NUMBERS.some((pattern) => pattern.test(number)))
    return {
      row,
      error: new AppError(
        "rejected",
        "A spreadsheet has changed this tracking number. Export the list again with its column as text, or enter the number on the order’s page.",
      ),
    };
  if (!isTyped && ROUNDED_NUMBER.test(number))
    return {
      row,
      error: new AppError(
        "rejected",
        "A spreadsheet may have rounded this tracking number. Enter the number of the label on the order’s page, or export the list again with its column as text.",
      ),
    };
  if (!TRACKING_NUMBER.test(row.trackingNumber))
    return { row, error: new AppError("rejected", "This is not a tracking number.") };
  return { row };
}
