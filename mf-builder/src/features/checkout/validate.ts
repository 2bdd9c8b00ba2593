import { isEmailLike, isRecipientName } from "@advent/contract";
import type { Details } from "./useDetails";

export interface Refusal {
  field: keyof Details;
  title: string;
  description: string;
}

/** What keeps an order from being placed, the first thing first (behaviour §5). */
export function refusalOf({ customerName, customerEmail }: Details): Refusal | null {
  if (!isRecipientName(customerName)) {
    return {
      field: "customerName",
      title: "Recipient name required",
      description: "Please enter the recipient's name.",
    };
  }
  if (!isEmailLike(customerEmail)) {
    return {
      field: "customerEmail",
      title: "Email required",
      description: "Please enter a valid email address for order confirmation.",
    };
  }
  return null;
}
