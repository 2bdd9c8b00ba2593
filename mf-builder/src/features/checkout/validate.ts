import { EMAIL_WANTED, isRecipientName, findEmailError } from "@advent/contract";
import { errorSentence, errorStatus } from "@advent/store";
import type { Details } from "./useDetails";

export interface DetailsError {
  field: keyof Details;
  title: string;
  description: string;
  /** What stands at the field, where there is more room than in a toast. */
  atField?: string;
}

const NAME_REQUIRED: DetailsError = {
  field: "customerName",
  title: "Recipient name required",
  description: "Please enter the recipient's name.",
};
const EMAIL_REQUIRED: DetailsError = { field: "customerEmail", title: "Email required", description: EMAIL_WANTED };

/** What keeps an order from being placed, the first thing first (behaviour §5). */
export function findDetailsError({ customerName, customerEmail }: Details): DetailsError | null {
  if (!isRecipientName(customerName)) return NAME_REQUIRED;
  const atField = getEmailError(customerEmail);
  return atField ? { ...EMAIL_REQUIRED, atField } : null;
}

/** The usual words and what is wrong with these letters; `undefined` for an address. */
export function getEmailError(email: string): string | undefined {
  const hint = findEmailError(email);
  return hint === null ? undefined : `${EMAIL_WANTED} ${hint}`;
}

const BAD_REQUEST_STATUS = 400;

/** An answer of the API that names one of the fields, in words for its field; `null` for any other. */
export function parseApiError(error: unknown): DetailsError | null {
  const [, field, sentence = ""] = /^(customerName|customerEmail): (.+)$/s.exec(errorSentence(error)) ?? [];
  if (!field) return null;
  const usual = field === "customerName" ? NAME_REQUIRED : EMAIL_REQUIRED;
  return errorStatus(error) === BAD_REQUEST_STATUS ? usual : { ...usual, description: sentence };
}
