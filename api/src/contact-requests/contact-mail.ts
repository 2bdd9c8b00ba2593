import { contactRequestsPage, formatBudget, formatMoney } from "@advent/contract";
import type { MailModel } from "../mail/mail-model";
import type { MailQueue } from "../mail/mail-queue";
import { fingerprintOf } from "../mail/message";
import { type Block, heading, type Letter, words } from "../mail/words/letter";
import type { ContactRequestDocument, ContactRequestModel } from "./contact-request-model";

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** Requests of one run. */
const BATCH = 100;

/** Each revision of a request has a mail of its own. */
export const contactMailKey = ({ _id, revision }: Pick<ContactRequestDocument, "_id" | "revision">): string =>
  `contact-request:${_id}:${revision}`;

/**
 * Writes down the mails that requests owe. A request is stored together with what makes its mail due; a process killed
 * between the two steps leaves it due, and the queue knows a mail that it is told twice.
 */
export async function oweContactMails(
  { contactRequests, mailQueue }: { contactRequests: ContactRequestModel; mailQueue: MailQueue },
  now = new Date(),
): Promise<void> {
  const due = await contactRequests
    .find({ mailDueAt: { $lte: now } })
    .limit(BATCH)
    .lean();
  for (const request of due) {
    const { _id, revision, mailDueAt } = request;
    await mailQueue.owe([{ key: contactMailKey(request), kind: "contact-request", calendarId: _id }]);
    await contactRequests.updateOne({ _id, revision, mailDueAt }, { $set: { mailDueAt: null } });
  }
}

/** What became of the requests' mails, by the request's id. */
export async function contactMailStates(mails: MailModel, requests: readonly ContactRequestDocument[]) {
  const idOf = (request: ContactRequestDocument) => fingerprintOf(contactMailKey(request));
  const found = await mails.find({ _id: { $in: requests.map(idOf) } }, { state: 1 }).lean();
  const states = new Map(found.map(({ _id, state }) => [_id, state]));
  return new Map(requests.map((request) => [request._id, states.get(idOf(request))]));
}

/** What the shop gets: how to reach the customer, and what was on offer. The subject names nobody. */
export function contactLetter(request: ContactRequestDocument, adminOrigin: string): Letter {
  const { contact, bestTime, customerName, stylistBudget, requestedAt } = request;
  const budget = stylistBudget && formatBudget(stylistBudget);
  const rows = [
    ["Contact", contact],
    ["Best time", bestTime],
    ["The calendar is for", customerName],
    ["Budget", budget],
    ["Asked on", `${moment.format(requestedAt)} UTC`],
  ] as const;
  return {
    kind: "contact-request",
    subject: `Please contact a customer${budget ? ` about a ${budget} calendar` : ""}`,
    eyebrow: "Contact request",
    title: "A customer would rather talk to a stylist.",
    blocks: [
      { is: "facts", rows: rows.flatMap(([label, value]) => (value ? [[label, value] as const] : [])) },
      { is: "link", label: "Mark it as done at the desk", url: adminOrigin + contactRequestsPage.path },
      ...picksOf(request),
    ],
    footer: "You get this mail because this is the shop's address for its advent calendars.",
  };
}

function picksOf({ picks }: ContactRequestDocument): Block[] {
  if (picks.length === 0) return [words("There were no gifts in the calendar yet.")];
  const gifts = picks.map(({ day, productName, variantTitle, price, currency }) => ({
    day,
    name: productName,
    detail: variantTitle,
    price: formatMoney(price, currency),
  }));
  return [heading("The gifts as they were offered"), { is: "gifts", gifts }];
}
