import {
  type AdminContactRequest,
  type ContactRequest,
  type EmailState,
  formatMoney,
  type PriceRules,
} from "@advent/contract";
import type { ContactRequestDocument } from "./contact-request-model";

function presentRequest({ contact, bestTime, requestedAt, expiresAt, doneAt, stylistBudget }: ContactRequestDocument) {
  return {
    contact,
    bestTime,
    requestedAt: requestedAt.toISOString(),
    keptUntil: expiresAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    stylistBudget,
  };
}

export function presentContactRequest(request: ContactRequestDocument): ContactRequest {
  return { ...presentRequest(request), pickCount: request.picks.length };
}

/** A request without gifts has the shop’s. */
export const getRequestCurrency = (
  { picks }: Pick<ContactRequestDocument, "picks">,
  shop: Pick<PriceRules, "currency">,
) => picks[0]?.currency ?? shop.currency;

export function presentAdminContactRequest(
  request: ContactRequestDocument,
  { email, shop }: { email: EmailState | undefined; shop: Pick<PriceRules, "currency"> },
): AdminContactRequest {
  return {
    ...presentRequest(request),
    calendarId: request._id,
    customerName: request.customerName,
    revision: request.revision,
    email: getEmailState(request, email),
    currency: getRequestCurrency(request, shop),
    picks: request.picks.map(({ price, currency, ...pick }) => ({
      ...pick,
      priceAmount: price,
      price: formatMoney(price, currency),
    })),
  };
}

const EMAIL_STATES = { waiting: "waiting", held: "waiting", sent: "sent", dead: "failed", unneeded: "none" } as const;

function getEmailState(
  { emailedAt, emailDueAt, emailTries = 0 }: ContactRequestDocument,
  email: EmailState | undefined,
): AdminContactRequest["email"] {
  if (email) return EMAIL_STATES[email];
  if (emailedAt) return "sent";
  if (emailDueAt) return "waiting";
  return emailTries > 0 ? "failed" : "none";
}
