import {
  getSenderCalendar,
  redeemSenderLink,
  replaceSenderLink,
  stopSenderEmails,
  updateSenderChoices,
} from "@advent/contract";
import { changeCalendar } from "../calendars/change-calendar";
import { findCalendar } from "../calendars/find-calendar";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { setSenderCookie } from "../http/sessions/sender";
import { createSigner } from "../http/sessions/token";
import { createNotFoundError, findSenderCalendar } from "./find-sender-calendar";
import { presentSenderCalendar } from "./present-sender-calendar";
import { getLinkText, getPrivateLink, getStopText, NEXT_LINK } from "./private-link";
import { NO_EMAILS } from "./sender-emails";

export function registerSenderRoutes(router: AppRouter): void {
  serve(router, getSenderCalendar, async ({ services, params: { calendarId }, ...who }) => {
    const calendar = await findSenderCalendar(services, who, calendarId);
    return presentSenderCalendar(calendar, services.config, who.ownerId);
  });

  serve(router, updateSenderChoices, async ({ services, params: { calendarId }, body, ...who }) => {
    await findSenderCalendar(services, who, calendarId);
    const { sharesReplies, emails } = body;
    const changed = await changeCalendar(
      services.calendars,
      { _id: calendarId },
      { sharesReplies, senderEmails: emails, ...(emails && { senderEmailsAt: new Date() }) },
    );
    if (!changed) throw createNotFoundError();
    return presentSenderCalendar(changed, services.config, who.ownerId);
  });

  serve(router, redeemSenderLink, async ({ services, ownerId, clientKey, params: { calendarId }, body }, ctx) => {
    await services.limits.spend("redeemAddress", clientKey);
    const calendar = await findCalendar(services.calendars, calendarId);
    if (!createSigner(services.config).verify(getLinkText(calendar), body.secret)) throw createNotFoundError();
    setSenderCookie(ctx, { calendarId, link: calendar.senderLink });
    return presentSenderCalendar(calendar, services.config, ownerId);
  });

  serve(router, replaceSenderLink, async ({ services, ownerId, params: { calendarId } }) => {
    const calendar = await changeCalendar(services.calendars, { _id: calendarId, ownerId }, { senderLink: NEXT_LINK });
    if (!calendar) throw createNotFoundError();
    await services.live.announce({ kind: "changed", calendarId, itemId: null });
    return { url: getPrivateLink(calendar, services.config) };
  });

  serve(router, stopSenderEmails, async ({ services, clientKey, params: { calendarId }, query }) => {
    await services.limits.spend("redeemAddress", clientKey);
    const calendar = await findCalendar(services.calendars, calendarId);
    if (!createSigner(services.config).verify(getStopText(calendar), query.secret)) throw createNotFoundError();
    await changeCalendar(
      services.calendars,
      { _id: calendarId },
      { senderEmails: NO_EMAILS, senderEmailsAt: new Date(), news: [] },
    );
  });
}
