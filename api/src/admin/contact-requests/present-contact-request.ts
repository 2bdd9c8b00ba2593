import { type AdminContactRequest, type ContactRequest, type EmailState, formatMoney } from "@advent/contract";
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

export function presentAdminContactRequest(
  request: ContactRequestDocument,
  email: EmailState | undefined,
): AdminContactRequest {
  return {
    ...presentRequest(request),
    calendarId: request._id,
    customerName: request.customerName,
    revision: request.revision,
    email: getEmailState(request, email),
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
