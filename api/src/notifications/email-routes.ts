import { type AdminEmail, getEmail, getEmailPreview, listEmails, retryEmail } from "@advent/contract";
import { type CalendarModel, getCollection } from "../calendars/calendar-model";
import type { Catalogue } from "../catalogue/catalogue";
import { createKeyset } from "../database/keyset";
import { countEmails, type EmailDocument, type EmailModel } from "../email/email-queue";
import { EmailNotNeededError } from "../email/mailer";
import { AppError } from "../errors";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { readPreviewToken } from "../site/shop-preview";
import { type RenderDeps, renderEmail, renderExampleEmail } from "./render-email";

interface EmailDeps extends RenderDeps {
  email: { records: EmailModel };
  catalogue: Pick<Catalogue, "list">;
  now: () => number;
}

/** Emails style their elements by attributes. The sandbox runs no scripts and follows no links. */
const EMAIL_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

export function registerEmailRoutes(router: AppRouter, deps: EmailDeps): void {
  const { email, calendars } = deps;

  serve(router, listEmails, async ({ log, query }) => {
    const { filter = "all" } = query;
    const [{ page, pageInfo }, counts] = await Promise.all([
      newestFirst.find(email.records, filter === "all" ? {} : { state: filter }, query.cursor, PAGE_SIZE),
      countEmails(email.records),
    ]);
    const customers = await findCustomers(calendars, page);
    log.info({ audit: "emails listed", filter });
    return {
      emails: page.map((email) => presentEmail(email, customers)),
      counts,
      pageInfo,
      isDelivered: deps.config.SMTP_URL !== undefined,
    };
  });

  serve(router, getEmail, async ({ log, params }) => {
    const email = await findEmail(deps.email.records, params.emailId);
    const { to, subject, text } = await renderEmail(email, deps, true).catch((error: unknown) => {
      throw error instanceof EmailNotNeededError ? new AppError("conflict", error.message) : error;
    });
    log.info({ audit: "email read", kind: email.kind });
    return { to, subject, text };
  });

  serve(router, getEmailPreview, async ({ query: { token } }, ctx) => {
    const draft = readPreviewToken(deps.config, token, deps.now());
    ctx.set({ "Cache-Control": "no-store", "Content-Security-Policy": EMAIL_POLICY });
    ctx.type = "html";
    ctx.body = await renderExampleEmail({ ...deps, config: { ...deps.config, ...draft } });
  });

  serve(router, retryEmail, async ({ log, params }) => {
    const message = await retryDead(email.records, params.emailId);
    log.info({ audit: "email tried again", kind: message.kind });
    return presentEmail(message, await findCustomers(calendars, [message]));
  });
}

function presentEmail(stored: EmailDocument, customers: ReadonlyMap<string, string | null>): AdminEmail {
  return {
    ...stored,
    id: stored._id,
    customerName: customers.get(stored.calendarId) ?? null,
    enqueuedAt: stored.enqueuedAt.toISOString(),
    sentAt: stored.sentAt?.toISOString() ?? null,
    dueAt: stored.dueAt?.toISOString() ?? null,
  };
}

const PAGE_SIZE = 20;
const newestFirst = createKeyset("enqueuedAt");

async function findEmail(emails: EmailModel, emailId: string): Promise<EmailDocument> {
  const email = await emails.findById(emailId).lean();
  if (!email) throw new AppError("not_found", "This email no longer exists. Emails are listed for 90 days.");
  return email;
}

async function retryDead(emails: EmailModel, emailId: string): Promise<EmailDocument> {
  const again = { state: "waiting" as const, dueAt: new Date(), tries: 0, why: null, expiresAt: null };
  const retried = await emails
    .findOneAndUpdate({ _id: emailId, state: "dead" }, { $set: again }, { returnDocument: "after" })
    .lean();
  if (retried) return retried;
  await findEmail(emails, emailId);
  throw new AppError("changed_meanwhile", "This email can’t be retried. Someone else may have retried it already.");
}

async function findCustomers(calendars: CalendarModel, emails: readonly EmailDocument[]) {
  const ids = [...new Set(emails.map(({ calendarId }) => calendarId))];
  const names = getCollection(calendars).find({ _id: { $in: ids } }, { projection: { customerName: 1 } });
  return new Map((await names.toArray()).map(({ _id, customerName }) => [_id, customerName]));
}
