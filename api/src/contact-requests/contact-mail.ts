import type { EmailModel } from "../mail/mail-model";
import type { EmailQueue } from "../mail/mail-queue";
import { hashKey } from "../mail/message";
import type { ContactRequestDocument, ContactRequestModel } from "./contact-request-model";

/** Requests of one run. */
const BATCH_SIZE = 100;

/** Each revision of a request has a mail of its own. */
export const getContactEmailKey = ({ _id, revision }: Pick<ContactRequestDocument, "_id" | "revision">): string =>
  `contact-request:${_id}:${revision}`;

/**
 * Writes down the mails that requests owe. A request is stored together with what makes its mail due; a process killed
 * between the two steps leaves it due, and the queue knows a mail that it is told twice.
 */
export async function enqueueContactEmails(
  { contactRequests, email }: { contactRequests: ContactRequestModel; email: { queue: EmailQueue } },
  now = new Date(),
): Promise<void> {
  const due = await contactRequests
    .find({ mailDueAt: { $lte: now } })
    .limit(BATCH_SIZE)
    .lean();
  for (const request of due) {
    const { _id, revision, mailDueAt } = request;
    await email.queue.owe([{ key: getContactEmailKey(request), kind: "contact-request", calendarId: _id }]);
    await contactRequests.updateOne({ _id, revision, mailDueAt }, { $set: { mailDueAt: null } });
  }
}

/** What became of the requests' mails, by the request's id. */
export async function readContactEmailStates(mails: EmailModel, requests: readonly ContactRequestDocument[]) {
  const getFingerprint = (request: ContactRequestDocument) => hashKey(getContactEmailKey(request));
  const found = await mails.find({ _id: { $in: requests.map(getFingerprint) } }, { state: 1 }).lean();
  const states = new Map(found.map(({ _id, state }) => [_id, state]));
  return new Map(requests.map((request) => [request._id, states.get(getFingerprint(request))]));
}
