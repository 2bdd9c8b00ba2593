import { isEmail, MS_PER_DAY } from "@advent/contract";

export const SECURITY_TXT_PATH = "/.well-known/security.txt";
/** RFC 9116 asks for less than a year. */
const EXPIRY_DAYS = 180;

/**
 * Parses an email address or a link into the URI that security.txt names.
 * @throws a sentence when it is neither
 */
export function parseSecurityContact(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const uri = isEmail(text) ? `mailto:${text}` : text;
  if (/^(https:\/\/|mailto:|tel:)\S+$/.test(uri) && URL.canParse(uri)) return uri;
  throw new Error(`SECURITY_CONTACT is "${text}"; it must be an email address, or a link that starts with https:.`);
}

/** Renders how to report a vulnerability of one origin (RFC 9116). */
export function renderSecurityTxt({ contact, origin }: { contact: string; origin: string }, now = Date.now()): string {
  // Whole days, so that the text and its ETag are the same all day.
  const expires = new Date((Math.floor(now / MS_PER_DAY) + EXPIRY_DAYS) * MS_PER_DAY);
  const fields = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${SECURITY_TXT_PATH}`,
  ];
  return `${fields.join("\n")}\n`;
}
