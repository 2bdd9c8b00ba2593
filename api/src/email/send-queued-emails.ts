import type { Logger } from "pino";
import type { EmailDocument, EmailModel } from "./email-model";
import { EmailNotNeededError, EmailNotSentError, type Mailer } from "./mailer";
import { type RenderDeps, renderEmail } from "./render-email";

/** Claim duration in milliseconds, longer than any delivery. A claim that ends was left by a killed process. */
const CLAIM_TTL_MS = 5 * 60 * 1000;
const FIRST_DELAY_MS = 60 * 1000;
const MAX_DELAY_MS = 6 * 3600 * 1000;
/** About two days including the pauses. */
const MAX_ATTEMPTS = 16;
const BATCH_SIZE = 50;
export const KEEP_EMAILS_MS = 90 * 24 * 3600 * 1000;

interface SendDeps extends RenderDeps {
  email: { records: EmailModel; mailer: Mailer };
  log: Logger;
}

/**
 * Sends due emails. Safe to run in several processes, because each email is claimed before it is rendered.
 * A process killed after delivery sends the same email again under the same Message-ID, except for reminders, which
 * are sent once at most.
 * @returns the number sent
 */
export async function sendQueuedEmails(parts: SendDeps, now = new Date()): Promise<number> {
  const begun = Date.now();
  const clock = () => new Date(now.getTime() + Date.now() - begun);
  let sent = 0;
  for (let count = 0; count < BATCH_SIZE; count += 1) {
    const claimed = await claimDue(parts.email.records, clock());
    if (!claimed) break;
    const outcome = await send(parts, claimed, clock());
    // Another process may have claimed it since the claim ended.
    await parts.email.records.updateOne({ _id: claimed._id, dueAt: claimed.dueAt }, { $set: outcome });
    if (outcome.state === "sent") sent += 1;
  }
  return sent;
}

type ClaimedEmail = EmailDocument & { isInterrupted: boolean };

async function claimDue(emails: EmailModel, now: Date): Promise<ClaimedEmail | null> {
  const dueAt = new Date(now.getTime() + CLAIM_TTL_MS);
  const claim = { $set: { dueAt, why: null }, $inc: { tries: 1 } };
  const before = await emails
    .findOneAndUpdate({ dueAt: { $lte: now } }, claim, { sort: { dueAt: 1 }, returnDocument: "before" })
    .lean();
  // An attempt that ended has left a reason.
  return before && { ...before, dueAt, tries: before.tries + 1, isInterrupted: before.tries > 0 && !before.why };
}

type Outcome = Pick<EmailDocument, "state" | "why"> & Partial<EmailDocument>;

async function send(parts: SendDeps, email: ClaimedEmail, now: Date): Promise<Outcome> {
  const over = { dueAt: null, expiresAt: new Date(now.getTime() + KEEP_EMAILS_MS) };
  try {
    if (email.tries > MAX_ATTEMPTS) throw new EmailNotSentError("Every attempt was interrupted.");
    if (email.kind === "reminder" && email.isInterrupted)
      throw new EmailNotNeededError("An interrupted attempt may have sent it.");
    await parts.email.mailer.send(await renderEmail(email, parts));
    return { state: "sent", sentAt: new Date(), why: null, ...over };
  } catch (error) {
    if (error instanceof EmailNotNeededError) return { state: "unneeded", why: error.message, ...over };
    const { kind, tries } = email;
    parts.log.warn({ err: error, kind, tries }, "an email could not be sent");
    const why =
      error instanceof EmailNotSentError ? error.message : "The email could not be rendered. See the API log.";
    if (tries >= MAX_ATTEMPTS) return { state: "dead", why, ...over };
    return { state: "waiting", why, dueAt: new Date(now.getTime() + pauseAfter(tries)) };
  }
}

const pauseAfter = (tries: number): number => Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), MAX_DELAY_MS);
