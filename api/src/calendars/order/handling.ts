import type { DetailField, Handling } from "@advent/contract";
import type { CalendarDocument } from "../calendar-model";

type Handled = Pick<CalendarDocument, "hasGiftWrap" | "hasGiftReceipt" | DetailField>;

/** Texts by label. `null` where the buyer asks for nothing. */
export const HANDLING: Readonly<Record<string, (calendar: Handled) => string | null>> = {
  "Gift wrap": ({ hasGiftWrap }) => (hasGiftWrap ? "Paper and ribbon around each box" : null),
  "Gift receipt": ({ hasGiftReceipt }) => (hasGiftReceipt ? "Prices hidden in the parcel" : null),
  "Delivery instructions": ({ deliveryInstructions }) => deliveryInstructions,
};

export const listHandling = (calendar: Handled): Handling =>
  Object.entries(HANDLING).flatMap(([label, getText]) => {
    const text = getText(calendar);
    return text === null ? [] : [{ label, text }];
  });
