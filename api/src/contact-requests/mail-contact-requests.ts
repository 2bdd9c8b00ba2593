import type { Logger } from "pino";
import type { Config } from "../config";
import { type Mailer, MailNotSent } from "../mail/mailer";
import { contactMail } from "./contact-mail";
import type { ContactRequestDocument, ContactRequestModel } from "./contact-request-model";

/** Longer than any mail takes (ms): then a claim was left by a process that was killed. */
const CLAIM = 5 * 60 * 1000;
const FIRST_PAUSE = 60 * 1000;
const LONGEST_PAUSE = 6 * 3600 * 1000;
/** With the pauses between them, some two days. */
const MOST_TRIES = 16;
/** Mails of one run. */
const BATCH = 20;

interface Parts {
  contactRequests: ContactRequestModel;
  mailer: Mailer;
  config: Pick<Config, "SHOP_EMAIL" | "ADMIN_ORIGIN">;
  log: Logger;
}

/**
 * Mails the shop about the requests that are due; run at every start and regularly, by several processes at once if need
 * be. Each is claimed before it is sent: a process killed before the claim or before the sending leaves it due, one killed
 * between the sending and the last step sends the same mail, under the same Message-ID, once more.
 * @returns how many were sent
 */
export async function mailContactRequests(parts: Parts, now = new Date()): Promise<number> {
  if (!parts.config.SHOP_EMAIL) return 0;
  let sent = 0;
  for (let count = 0; count < BATCH; count += 1) {
    const claimed = await claimDue(parts.contactRequests, now);
    if (!claimed) break;
    if (await mailOne(parts, claimed, parts.config.SHOP_EMAIL, now)) sent += 1;
  }
  return sent;
}

function claimDue(requests: ContactRequestModel, now: Date): Promise<ContactRequestDocument | null> {
  const claim = { $set: { mailDueAt: new Date(now.getTime() + CLAIM) }, $inc: { mailTries: 1 } };
  return requests
    .findOneAndUpdate({ mailDueAt: { $lte: now } }, claim, { sort: { mailDueAt: 1 }, returnDocument: "after" })
    .lean();
}

async function mailOne(
  { contactRequests, mailer, config, log }: Parts,
  request: ContactRequestDocument,
  to: string,
  now: Date,
): Promise<boolean> {
  const { _id, revision, mailTries } = request;
  // A request that was changed, done or taken back meanwhile has its own next step.
  const claimed = { _id, revision, mailDueAt: request.mailDueAt };
  try {
    if (mailTries > MOST_TRIES) throw new MailNotSent("Every try was cut short.");
    await mailer.send(contactMail(request, to, config.ADMIN_ORIGIN));
  } catch (error) {
    log.warn({ err: error, tries: mailTries }, "a contact request could not be mailed to the shop");
    const next = mailTries < MOST_TRIES ? new Date(now.getTime() + pauseAfter(mailTries)) : null;
    await contactRequests.updateOne(claimed, { $set: { mailDueAt: next } });
    return false;
  }
  await contactRequests.updateOne(claimed, { $set: { mailDueAt: null, mailedAt: new Date() } });
  return true;
}

const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE);
