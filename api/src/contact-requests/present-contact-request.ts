import { type ContactRequest, type DeskContactRequest, formatMoney } from "@advent/contract";
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

/** For the shopper who asked. */
export function presentContactRequest(request: ContactRequestDocument): ContactRequest {
  return { ...presentRequest(request), pickCount: request.picks.length };
}

/** For the desk. */
export function presentDeskContactRequest(request: ContactRequestDocument): DeskContactRequest {
  return {
    ...presentRequest(request),
    calendarId: request._id,
    customerName: request.customerName,
    revision: request.revision,
    mail: mailState(request),
    picks: request.picks.map(({ day, productName, variantTitle, price, currency }) => ({
      day,
      productName,
      variantTitle,
      priceAmount: price,
      price: formatMoney(price, currency),
    })),
  };
}

function mailState({ mailedAt, mailDueAt, mailTries }: ContactRequestDocument): DeskContactRequest["mail"] {
  if (mailedAt) return "sent";
  if (mailDueAt) return "waiting";
  return mailTries > 0 ? "failed" : "none";
}
