import {
  getContactRequest,
  listContactRequests,
  markContactRequest,
  requestContact,
  withdrawContactRequest,
} from "@advent/contract";
import type { CalendarDeps } from "../../calendars/calendar-deps";
import { findOwnCalendar } from "../../calendars/find-calendar";
import type { EmailModel } from "../../email/email-queue";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { readContactEmailStates } from "./contact-email";
import type { ContactRequestModel } from "./contact-request-model";
import { countRequests, createContactRequest, listRequests, markRequest } from "./contact-requests";
import { presentAdminContactRequest, presentContactRequest } from "./present-contact-request";

interface ContactRequestDeps extends Pick<CalendarDeps, "calendars" | "config" | "limits"> {
  contactRequests: ContactRequestModel;
  email: { records: EmailModel };
}

export function registerContactRequestRoutes(router: AppRouter, deps: ContactRequestDeps): void {
  serve(router, getContactRequest, async ({ ownerId, params: { calendarId } }) => {
    const request = await deps.contactRequests.findOne({ _id: calendarId, ownerId }).lean();
    if (!request) await findOwnCalendar(deps.calendars, ownerId, calendarId);
    return { contactRequest: request && presentContactRequest(request) };
  });

  serve(router, requestContact, async ({ ownerId, clientKey, params, body }) => {
    const { calendars, contactRequests, config, limits } = deps;
    await limits.spend("contactAddress", clientKey);
    await limits.spend("contactShopper", ownerId);
    const calendar = await findOwnCalendar(calendars, ownerId, params.calendarId);
    const requested = { contact: body.contact, bestTime: body.bestTime ?? null };
    const isEmailed = config.SHOP_EMAIL !== undefined;
    const request = await createContactRequest(contactRequests, calendar, requested, {
      isEmailed,
      currency: config.currency,
    });
    return { contactRequest: presentContactRequest(request) };
  });

  serve(router, withdrawContactRequest, async ({ ownerId, params: { calendarId } }) => {
    await findOwnCalendar(deps.calendars, ownerId, calendarId);
    await deps.contactRequests.deleteOne({ _id: calendarId, ownerId });
  });

  serve(router, listContactRequests, async ({ log, query }) => {
    const [{ page, pageInfo }, counts] = await Promise.all([
      listRequests(deps.contactRequests, query),
      countRequests(deps.contactRequests),
    ]);
    const states = await readContactEmailStates(deps.email.records, page);
    const shop = deps.config;
    log.info({ audit: "contact requests listed", filter: query.filter ?? "open" });
    const contactRequests = page.map((one) => presentAdminContactRequest(one, { email: states.get(one._id), shop }));
    return { contactRequests, counts, pageInfo };
  });

  serve(router, markContactRequest, async ({ log, params, body }) => {
    const request = await markRequest(deps.contactRequests, { ...params, ...body });
    const states = await readContactEmailStates(deps.email.records, [request]);
    log.info({ audit: body.isDone ? "contact request done" : "contact request open again" });
    return {
      contactRequest: presentAdminContactRequest(request, { email: states.get(request._id), shop: deps.config }),
    };
  });
}
