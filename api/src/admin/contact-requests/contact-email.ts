import type { EmailModel, EmailQueue } from "../../email/email-queue";
import { hashKey } from "../../email/message";
import type { ContactRequestDocument, ContactRequestModel } from "./contact-request-model";

const BATCH_SIZE = 100;

export const getContactEmailKey = ({ _id, revision }: Pick<ContactRequestDocument, "_id" | "revision">): string =>
  `contact-request:${_id}:${revision}`;

export async function enqueueContactEmails(
  { contactRequests, email }: { contactRequests: ContactRequestModel; email: { queue: EmailQueue } },
  now = new Date(),
): Promise<void> {
  const due = await contactRequests
    .find({ emailDueAt: { $lte: now } })
    .limit(BATCH_SIZE)
    .lean();
  for (const request of due) {
    const { _id, revision, emailDueAt } = request;
    await email.queue.enqueue([{ key: getContactEmailKey(request), kind: "contact-request", calendarId: _id }]);
    await contactRequests.updateOne({ _id, revision, emailDueAt }, { $set: { emailDueAt: null } });
  }
}

export async function readContactEmailStates(emails: EmailModel, requests: readonly ContactRequestDocument[]) {
  const getFingerprint = (request: ContactRequestDocument) => hashKey(getContactEmailKey(request));
  const found = await emails.find({ _id: { $in: requests.map(getFingerprint) } }, { state: 1 }).lean();
  const states = new Map(found.map(({ _id, state }) => [_id, state]));
  return new Map(requests.map((request) => [request._id, states.get(getFingerprint(request))]));
}
