import { trimText } from "./clean-text";
import { EMAIL_MAX_LENGTH } from "./email";

export const GIFT_NOTE_MAX_LENGTH = 2000;
export const NAME_MAX_LENGTH = 120;

/** What is typed at checkout and saved while it is typed. */
export const DETAIL_MAX_LENGTHS = {
  customerName: NAME_MAX_LENGTH,
  customerEmail: EMAIL_MAX_LENGTH,
  deliveryInstructions: 200,
} as const;
export type DetailField = keyof typeof DETAIL_MAX_LENGTHS;
export const DETAIL_FIELDS = Object.keys(DETAIL_MAX_LENGTHS) as DetailField[];

export function pickDetails<Value>(calendar: Readonly<Record<DetailField, Value>>): Record<DetailField, Value> {
  return Object.fromEntries(DETAIL_FIELDS.map((field) => [field, calendar[field]])) as Record<DetailField, Value>;
}

/** Idle time in milliseconds before typed details are saved (docs/behaviour/numbers.md). */
export const AUTO_SAVE_DELAY_MS = 1500;

/** Delay in milliseconds between the toast and the redirect to the shop's checkout (docs/behaviour/numbers.md). */
export const CHECKOUT_REDIRECT_DELAY_MS = 1000;
export const RECIPIENT_NAME_MIN_LENGTH = 2;

export const isRecipientName = (name: string): boolean => trimText(name).length >= RECIPIENT_NAME_MIN_LENGTH;

/** Returns the first name, or the whole text for several people and for titles. Empty without a name. */
export function getFirstName(customerName: string | null | undefined): string {
  const name = customerName?.trim() ?? "";
  if (/&|\+| and |^(?:mr|mrs|ms|miss|mx|dr|prof|sir|lady|lord|aunt|uncle)\b/i.test(name)) return name;
  return name.split(/\s+/)[0] ?? "";
}
