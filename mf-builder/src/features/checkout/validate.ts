import { type AddressField, BAD_REQUEST_STATUS, EMAIL_WANTED, findEmailError, isRecipientName } from "@advent/contract";
import { toAddressError } from "@advent/dialogs";
import type { ApiError } from "@advent/store";
import type { Details } from "./useDetails";

type RequiredDetails = Pick<Details, "customerName" | "customerEmail">;

export interface DetailsError {
  field: keyof RequiredDetails | `deliveryAddress.${AddressField}`;
  title: string;
  description: string;
  atField?: string;
}

const NAME_REQUIRED: DetailsError = {
  field: "customerName",
  title: "Recipient name required",
  description: "Please enter the recipient's name.",
};
const EMAIL_REQUIRED: DetailsError = { field: "customerEmail", title: "Email required", description: EMAIL_WANTED };

/** Returns the first reason that prevents an order (docs/behaviour/cart.md). */
export function findDetailsError({ customerName, customerEmail }: RequiredDetails): DetailsError | null {
  if (!isRecipientName(customerName)) return NAME_REQUIRED;
  const atField = getEmailError(customerEmail);
  return atField ? { ...EMAIL_REQUIRED, atField } : null;
}

export function getEmailError(email: string): string | undefined {
  const hint = findEmailError(email);
  return hint === null ? undefined : `${EMAIL_WANTED} ${hint}`;
}

export function toDetailsError(error: unknown): DetailsError | null {
  const { status, field, message }: Partial<ApiError> = error ?? {};
  const usual = [NAME_REQUIRED, EMAIL_REQUIRED].find((one) => one.field === field);
  const atAddress = toAddressError(error);
  if (atAddress)
    return {
      field: `deliveryAddress.${atAddress.field}`,
      title: "Delivery address needed",
      description: atAddress.text,
    };
  if (!usual || !message) return null;
  return status === BAD_REQUEST_STATUS ? usual : { ...usual, description: message };
}
