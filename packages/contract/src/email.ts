import { trimText } from "./clean-text";

export const EMAIL_MAX_LENGTH = 254;
const LOCAL_MAX_LENGTH = 64;
const EXAMPLE_EMAIL = "name@example.com";

export const EMAIL_WANTED = "Please enter a valid email address for order confirmation.";

const COMMON_MISTAKES: readonly [slip: (email: string) => boolean, hint: string][] = [
  [(email) => /[<>]/.test(email), "Only the address itself is needed, without the name and the < >."],
  [(email) => email.includes(","), "It contains a comma. Did you mean a dot?"],
  [(email) => /\s/.test(email), "It contains a space."],
  [(email) => !email.includes("@"), `It needs an @, as in ${EXAMPLE_EMAIL}.`],
  [(email) => email.split("@").length > 2, "It has more than one @. Please enter one address."],
  [(email) => email.startsWith("@"), `Something is missing before the @, as in ${EXAMPLE_EMAIL}.`],
  [(email) => email.endsWith("@"), `Something is missing after the @, as in ${EXAMPLE_EMAIL}.`],
  [(email) => email.includes(".."), "There are two dots in a row."],
  [(email) => /^\.|\.@|@\.|\.$/.test(email), "A dot cannot be at the beginning or end, or next to the @."],
  [(email) => !/@.*\./.test(email), "The ending after the @ is missing, such as .com or .co.uk."],
  [
    (email) => /[^ -~].*@/.test(email),
    "Only plain letters, digits and symbols are allowed before the @, no accents or emoji.",
  ],
];

const LOCAL_PATTERN = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;
/** Letters of any script: `ada@bücher.example` is valid, and so is its `xn--` form. */
const LABEL_PATTERN = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const TLD_PATTERN = /^(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})$/iu;

/**
 * Validates an email address (docs/behaviour/cart.md): subaddresses, subdomains and domains of any script, but no
 * quoted names, bare hosts or IP addresses.
 * @returns `null` when valid, else a hint for the field
 */
export function findEmailError(text: string): string | null {
  const email = trimText(text);
  if (email === "") return `It looks like ${EXAMPLE_EMAIL}.`;
  const slip = COMMON_MISTAKES.find(([fits]) => fits(email));
  if (slip) return slip[1];
  return isAddress(email) ? null : `It does not look like ${EXAMPLE_EMAIL}.`;
}

function isAddress(email: string): boolean {
  const [local = "", domain = ""] = email.split("@");
  const labels = domain.split(".");
  return (
    email.length <= EMAIL_MAX_LENGTH &&
    local.length <= LOCAL_MAX_LENGTH &&
    LOCAL_PATTERN.test(local) &&
    labels.every((label) => LABEL_PATTERN.test(label)) &&
    TLD_PATTERN.test(labels.at(-1) ?? "")
  );
}

export const isEmail = (text: string): boolean => findEmailError(text) === null;
