import { type AdminEmail, getMail, listMails, retryMail } from "@advent/contract";
import createError from "http-errors";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import type { EmailDocument } from "./email-model";
import { countMails, findCustomers, findMail, mailPage, retryDead } from "./list-emails";
import { EmailNotNeededError, writeMail } from "./render-email";

export function mailRoutes(router: AppRouter): void {
  serve(router, listMails, async ({ services: { email, calendars, config }, log, query }) => {
    const [{ page, pageInfo }, counts] = await Promise.all([mailPage(email.records, query), countMails(email.records)]);
    const customers = await findCustomers(calendars, page);
    log.info({ audit: "mails listed", filter: query.filter ?? "all" });
    return {
      mails: page.map((mail) => presentMail(mail, customers)),
      counts,
      pageInfo,
      isDelivered: config.SMTP_URL !== undefined,
    };
  });

  serve(router, getMail, async ({ services, log, params }) => {
    const mail = await findMail(services.email.records, params.mailId);
    const { to, subject, text } = await writeMail(mail, services, true).catch((error: unknown) => {
      throw error instanceof EmailNotNeededError ? createError(409, error.message) : error;
    });
    log.info({ audit: "mail read", kind: mail.kind });
    return { to, subject, text };
  });

  serve(router, retryMail, async ({ services: { email, calendars }, log, params }) => {
    const mail = await retryDead(email.records, params.mailId);
    log.info({ audit: "mail tried again", kind: mail.kind });
    return presentMail(mail, await findCustomers(calendars, [mail]));
  });
}

function presentMail(mail: EmailDocument, customers: ReadonlyMap<string, string | null>): AdminEmail {
  const { _id: id, kind, calendarId, state, tries, why } = mail;
  return {
    id,
    kind,
    calendarId,
    customerName: customers.get(calendarId) ?? null,
    state,
    owedAt: mail.owedAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    dueAt: mail.dueAt?.toISOString() ?? null,
    tries,
    why,
  };
}
