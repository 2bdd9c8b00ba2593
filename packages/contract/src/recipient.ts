export const GIFT_NOTE_MAX_LENGTH = 2000;
export const NAME_MAX_LENGTH = 120;

/** Milliseconds of quiet before typed details are saved (behaviour §9). */
export const AUTO_SAVE_DELAY_MS = 1500;

/** Milliseconds between the toast and the redirect to the shop's checkout (behaviour §9). */
export const CHECKOUT_REDIRECT_DELAY_MS = 1000;
export const RECIPIENT_NAME_MIN_LENGTH = 2;

/** The browser's rule (behaviour §5): at least two characters once trimmed. */
export const isRecipientName = (name: string): boolean => name.trim().length >= RECIPIENT_NAME_MIN_LENGTH;

/** What a note calls the recipient: the first name, or all that was given for several people and for titles; nothing without one. */
export function getFirstName(customerName: string | null | undefined): string {
  const name = customerName?.trim() ?? "";
  if (/&|\+| and |^(?:mr|mrs|ms|miss|mx|dr|prof|sir|lady|lord|aunt|uncle)\b/i.test(name)) return name;
  return name.split(/\s+/)[0] ?? "";
}
