import { EMAIL_MAX_LENGTH, whyNotEmail } from "./email";

export const CONTACT_MAX_LENGTH = EMAIL_MAX_LENGTH;
export const BEST_TIME_MAX_LENGTH = 200;

export const CONTACT_WANTED = "Please enter a phone number, such as 020 7946 0000, or an email address.";

const PHONE = /^\+?[\d \u00a0()./\u2013-]+$/;
const DIGITS_MIN = 7;
const DIGITS_MAX = 15;

/**
 * The one rule for where somebody can be reached: an email address (`whyNotEmail`), or a phone number as people write them,
 * of 7 to 15 digits.
 * @returns `null` when they can, else a hint at what is wrong: a sentence for the field
 */
export function whyNotContact(text: string): string | null {
  const contact = text.trim();
  if (contact.includes("@")) return whyNotEmail(contact);
  if (!PHONE.test(contact)) return CONTACT_WANTED;
  const digits = contact.replace(/\D/g, "").length;
  if (digits < DIGITS_MIN) return "This phone number is too short: perhaps the area code is missing?";
  return digits > DIGITS_MAX ? "This phone number is too long." : null;
}

export const isPhone = (contact: string): boolean => !contact.includes("@");
