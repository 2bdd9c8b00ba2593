import { trimText } from "./clean-text";
import { EMAIL_MAX_LENGTH, findEmailError } from "./email";

export const CONTACT_MAX_LENGTH = EMAIL_MAX_LENGTH;
export const BEST_TIME_MAX_LENGTH = 200;

export const CONTACT_WANTED = "Please enter a phone number, such as 020 7946 0000, or an email address.";

const PHONE_PATTERN = /^\+?[\d \u00a0()./\u2013-]+$/;
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/**
 * Validates an email address ({@link findEmailError}) or a phone number of 7 to 15 digits in any usual notation.
 * @returns `null` when valid, else a hint for the field
 */
export function getContactError(text: string): string | null {
  const contact = trimText(text);
  if (contact.includes("@")) return findEmailError(contact);
  if (!PHONE_PATTERN.test(contact)) return CONTACT_WANTED;
  const digits = contact.replace(/\D/g, "").length;
  if (digits < MIN_DIGITS) return "This phone number is too short. Is the area code missing?";
  return digits > MAX_DIGITS ? "This phone number is too long." : null;
}

export const isPhone = (contact: string): boolean => !contact.includes("@");
