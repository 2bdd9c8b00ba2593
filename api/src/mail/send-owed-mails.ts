import type { Logger } from "pino";
import type { EmailDocument, EmailModel } from "./mail-model";
import { type Mailer, EmailNotSentError } from "./mailer";
import { EmailNotNeededError, type RenderDeps, writeMail } from "./write-mail";

/** Longer than any mail takes (ms): then a claim was left by a process that was killed. */
const CLAIM_TTL_MS = 5 * 60 * 1000;
const FIRST_DELAY_MS = 60 * 1000;
const MAX_DELAY_MS = 6 * 3600 * 1000;
/** With the pauses between them, some two days. */
const MAX_ATTEMPTS = 16;
/** Mails of one run. */
const BATCH_SIZE = 50;
/** How long what became of a mail is kept (ms), and its file where mails are files. */
export const KEEP_EMAILS_MS = 90 * 24 * 3600 * 1000;

interface SendDeps extends RenderDeps {
  email: { records: EmailModel; mailer: Mailer };
  log: Logger;
}

/**
 * Sends the mails that are due; run at every start and regularly, by several processes at once if need be. Each is claimed
 * before its words are made: a process killed before the claim or before the sending leaves it due, one killed between the
 * sending and the last step sends the same mail, under the same Message-ID, once more.
 * @returns how many were sent
 */
export async function sendOwedMails(parts: SendDeps, now = new Date()): Promise<number> {
  const begun = Date.now();
  const clock = () => new Date(now.getTime() + Date.now() - begun);
  let sent = 0;
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const claimed = await claimDue(parts.email.records, clock());
    if (!claimed) break;
    const outcome = await send(parts, claimed, clock());
    // Somebody else's by now, if the claim has ended.
    await parts.email.records.updateOne({ _id: claimed._id, dueAt: claimed.dueAt }, { $set: outcome });
    if (outcome.state === "sent") sent += 1;
  }
  return sent;
}

function claimDue(mails: EmailModel, now: Date): Promise<EmailDocument | null> {
  const claim = { $set: { dueAt: new Date(now.getTime() + CLAIM_TTL_MS) }, $inc: { tries: 1 } };
  return mails
    .findOneAndUpdate({ dueAt: { $lte: now } }, claim, { sort: { dueAt: 1 }, returnDocument: "after" })
    .lean();
}

type Outcome = Pick<EmailDocument, "state" | "why"> & Partial<EmailDocument>;

async function send(parts: SendDeps, mail: EmailDocument, now: Date): Promise<Outcome> {
  const over = { dueAt: null, expiresAt: new Date(now.getTime() + KEEP_EMAILS_MS) };
  try {
    if (mail.tries > MAX_ATTEMPTS) throw new EmailNotSentError("Every try was cut short.");
    await parts.email.mailer.send(await writeMail(mail, parts));
    return { state: "sent", sentAt: new Date(), why: null, ...over };
  } catch (error) {
    if (error instanceof EmailNotNeededError) return { state: "unneeded", why: error.message, ...over };
    const { kind, tries } = mail;
    parts.log.warn({ err: error, kind, tries }, "a mail could not be sent");
    const why = error instanceof EmailNotSentError ? error.message : "The mail could not be made: see the log of the API.";
    if (tries >= MAX_ATTEMPTS) return { state: "dead", why, ...over };
    return { state: "waiting", why, dueAt: new Date(now.getTime() + pauseAfter(tries)) };
  }
}

const pauseAfter = (tries: number): number => Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), MAX_DELAY_MS);
