import { EMAIL_WANTED, isRecipientName, whyNotEmail } from "@advent/contract";
import { errorSentence, errorStatus } from "@advent/store";
import type { Details } from "./useDetails";

export interface Refusal {
  field: keyof Details;
  title: string;
  description: string;
  /** What stands at the field, where there is more room than in a toast. */
  atField?: string;
}

const NAME_REQUIRED: Refusal = {
  field: "customerName",
  title: "Recipient name required",
  description: "Please enter the recipient's name.",
};
const EMAIL_REQUIRED: Refusal = { field: "customerEmail", title: "Email required", description: EMAIL_WANTED };

/** What keeps an order from being placed, the first thing first (behaviour §5). */
export function refusalOf({ customerName, customerEmail }: Details): Refusal | null {
  if (!isRecipientName(customerName)) return NAME_REQUIRED;
  const atField = emailError(customerEmail);
  return atField ? { ...EMAIL_REQUIRED, atField } : null;
}

/** The usual words and what is wrong with these letters; `undefined` for an address. */
export function emailError(email: string): string | undefined {
  const hint = whyNotEmail(email);
  return hint === null ? undefined : `${EMAIL_WANTED} ${hint}`;
}

const BAD_REQUEST = 400;

/** An answer of the API that names one of the fields, in words for its field; `null` for any other. */
export function refusalByApi(error: unknown): Refusal | null {
  const [, field, sentence = ""] = /^(customerName|customerEmail): (.+)$/s.exec(errorSentence(error)) ?? [];
  if (!field) return null;
  const usual = field === "customerName" ? NAME_REQUIRED : EMAIL_REQUIRED;
  return errorStatus(error) === BAD_REQUEST ? usual : { ...usual, description: sentence };
}
