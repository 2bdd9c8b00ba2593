import createError from "http-errors";
import type { UserErrors } from "../answers";

/** What the shop says no to, in its own words: they name fields and rules, nobody and nothing personal. */
export function refused(what: string, userErrors: UserErrors): Error {
  const reasons = userErrors.map(({ code, field, message }) =>
    [code, field?.join("."), message].filter(Boolean).join(" "),
  );
  return createError(502, `${what}: ${reasons.join("; ")}`);
}
