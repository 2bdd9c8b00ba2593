import { NO_VARIANT_LEFT, OUT_OF_STOCK } from "@advent/contract";
import { getErrorSentence, getErrorText } from "@advent/store";

type ToastText = [description: string, title: string];

export const outOfStock: ToastText = [OUT_OF_STOCK, "Out of Stock"];

/** Returns the toast for a rejected item. It may have sold out since it was listed (behaviour §8). */
export function describeAddError(error: unknown): ToastText {
  const isSoldOut = [OUT_OF_STOCK, NO_VARIANT_LEFT].includes(getErrorSentence(error));
  return isSoldOut ? outOfStock : [getErrorText(error, "Failed to add item to calendar"), "Error"];
}
