import { type AdminEmail, getEmail, listEmails, retryEmail } from "@advent/contract";
import createError from "http-errors";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import type { EmailDocument } from "./email-model";
import { countEmails, emailsPage, findCustomers, findEmail, retryDead } from "./list-emails";
import { EmailNotNeededError } from "./mailer";
import { renderEmail } from "./render-email";

export function emailRoutes(router: AppRouter): void {
  serve(router, listEmails, async ({ services: { email, calendars, config }, log, query }) => {
    const [{ page, pageInfo }, counts] = await Promise.all([
      emailsPage(email.records, query),
      countEmails(email.records),
    ]);
    const customers = await findCustomers(calendars, page);
    log.info({ audit: "emails listed", filter: query.filter ?? "all" });
    return {
      emails: page.map((email) => presentEmail(email, customers)),
      counts,
      pageInfo,
      isDelivered: config.SMTP_URL !== undefined,
    };
  });

  serve(router, getEmail, async ({ services, log, params }) => {
    const email = await findEmail(services.email.records, params.emailId);
    const { to, subject, text } = await renderEmail(email, services, true).catch((error: unknown) => {
      throw error instanceof EmailNotNeededError ? createError(409, error.message) : error;
    });
    log.info({ audit: "email read", kind: email.kind });
    return { to, subject, text };
  });

  serve(router, retryEmail, async ({ services: { email, calendars }, log, params }) => {
    const message = await retryDead(email.records, params.emailId);
    log.info({ audit: "email tried again", kind: message.kind });
    return presentEmail(message, await findCustomers(calendars, [message]));
  });
}

function presentEmail(email: EmailDocument, customers: ReadonlyMap<string, string | null>): AdminEmail {
  const { _id: id, kind, calendarId, state, tries, why } = email;
  return {
    id,
    kind,
    calendarId,
    customerName: customers.get(calendarId) ?? null,
    state,
    enqueuedAt: email.enqueuedAt.toISOString(),
    sentAt: email.sentAt?.toISOString() ?? null,
    dueAt: email.dueAt?.toISOString() ?? null,
    tries,
    why,
  };
}
