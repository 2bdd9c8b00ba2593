import {
  getContactRequest,
  listContactRequests,
  markContactRequest,
  requestContact,
  withdrawContactRequest,
} from "@advent/contract";
import { findOwnCalendar } from "../../calendars/find-calendar";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { readContactEmailStates } from "./contact-email";
import { countRequests, createContactRequest, listRequests, markRequest } from "./contact-requests";
import { presentAdminContactRequest, presentContactRequest } from "./present-contact-request";

export function registerContactRequestRoutes(router: AppRouter): void {
  serve(router, getContactRequest, async ({ services, ownerId, params: { calendarId } }) => {
    const request = await services.contactRequests.findOne({ _id: calendarId, ownerId }).lean();
    if (!request) await findOwnCalendar(services.calendars, ownerId, calendarId);
    return { contactRequest: request && presentContactRequest(request) };
  });

  serve(router, requestContact, async ({ services, ownerId, clientKey, params, body }) => {
    const { calendars, contactRequests, config, limits } = services;
    await limits.spend("contactAddress", clientKey);
    await limits.spend("contactShopper", ownerId);
    const calendar = await findOwnCalendar(calendars, ownerId, params.calendarId);
    const requested = { contact: body.contact, bestTime: body.bestTime ?? null };
    const isEmailed = config.SHOP_EMAIL !== undefined;
    const request = await createContactRequest(contactRequests, calendar, requested, isEmailed);
    return { contactRequest: presentContactRequest(request) };
  });

  serve(router, withdrawContactRequest, async ({ services, ownerId, params: { calendarId } }) => {
    await findOwnCalendar(services.calendars, ownerId, calendarId);
    await services.contactRequests.deleteOne({ _id: calendarId, ownerId });
  });

  serve(router, listContactRequests, async ({ services, log, query }) => {
    const [{ page, pageInfo }, counts] = await Promise.all([
      listRequests(services.contactRequests, query),
      countRequests(services.contactRequests),
    ]);
    const states = await readContactEmailStates(services.email.records, page);
    log.info({ audit: "contact requests listed", filter: query.filter ?? "open" });
    const contactRequests = page.map((one) => presentAdminContactRequest(one, states.get(one._id)));
    return { contactRequests, counts, pageInfo };
  });

  serve(router, markContactRequest, async ({ services, log, params, body }) => {
    const request = await markRequest(services.contactRequests, { ...params, ...body });
    const states = await readContactEmailStates(services.email.records, [request]);
    log.info({ audit: body.isDone ? "contact request done" : "contact request open again" });
    return { contactRequest: presentAdminContactRequest(request, states.get(request._id)) };
  });
}
