import { CONTRIBUTOR_KINDS, type EmailKind, MS_PER_DAY, MS_PER_HOUR } from "@advent/contract";
import type { Logger } from "pino";
import { type Claimed, drainQueue, getNextAttempt } from "../database/work-queue";
import type { EmailDocument, EmailModel } from "../email/email-queue";
import { EmailHeldError, EmailNotNeededError, EmailNotSentError, type Mailer } from "../email/mailer";
import { type RenderDeps, renderEmail } from "./render-email";

/** Sent once at most, even if an attempt is interrupted. */
const UNREPEATED_KINDS: readonly EmailKind[] = ["reminder", ...CONTRIBUTOR_KINDS];
/** About two days including the pauses. */
const MAX_ATTEMPTS = 16;
export const KEEP_EMAILS_MS = 90 * MS_PER_DAY;
/** A confirmation makes held emails due at once. A check finds those that were being held at the same time. */
const getHeldDelayMs = (ageMs: number) => Math.min(Math.max(ageMs, MS_PER_HOUR), MS_PER_DAY);

interface SendDeps extends RenderDeps {
  email: { records: EmailModel; mailer: Mailer };
  log: Logger;
}

/**
 * Sends due emails. Safe to run in several processes, because each email is claimed before it is rendered.
 * After a crash, or a delivery whose response was lost, the same email leaves again under the same Message-ID, except
 * for {@link UNREPEATED_KINDS}.
 * @returns the number sent
 */
export async function sendQueuedEmails(deps: SendDeps, now = new Date()): Promise<number> {
  const outcomes = await drainQueue(deps.email.records, (email, at) => send(deps, email, at), { now });
  return outcomes.filter(({ state }) => state === "sent").length;
}

type Outcome = Pick<EmailDocument, "state" | "why"> & Partial<EmailDocument>;

async function send(deps: SendDeps, email: Claimed<EmailDocument>, now: Date): Promise<Outcome> {
  const over = { dueAt: null, expiresAt: new Date(now.getTime() + KEEP_EMAILS_MS) };
  try {
    if (email.tries > MAX_ATTEMPTS) throw new EmailNotSentError("Every attempt was interrupted.");
    if (UNREPEATED_KINDS.includes(email.kind) && email.isInterrupted)
      throw new EmailNotNeededError("An interrupted attempt may have sent it.");
    await deps.email.mailer.send(await renderEmail(email, deps));
    return { state: "sent", sentAt: new Date(), why: null, ...over };
  } catch (error) {
    if (UNREPEATED_KINDS.includes(email.kind) && error instanceof EmailNotSentError && error.isUncertain)
      return { state: "unneeded", why: "The email server may have sent it.", ...over };
    if (error instanceof EmailNotNeededError) return { state: "unneeded", why: error.message, ...over };
    if (error instanceof EmailHeldError) {
      const ageMs = now.getTime() - email.enqueuedAt.getTime();
      if (ageMs > KEEP_EMAILS_MS) return { state: "unneeded", why: "The buyer never confirmed the address.", ...over };
      return { state: "held", why: error.message, tries: 0, dueAt: new Date(now.getTime() + getHeldDelayMs(ageMs)) };
    }
    const { kind, tries } = email;
    deps.log.warn({ err: error, kind, tries }, "an email could not be sent");
    const why =
      error instanceof EmailNotSentError ? error.message : "The email could not be rendered. See the API log.";
    if (tries >= MAX_ATTEMPTS) return { state: "dead", why, ...over };
    return { state: "waiting", why, dueAt: getNextAttempt(tries, now) };
  }
}
