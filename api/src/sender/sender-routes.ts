import {
  changeSenderAddress,
  confirmOrderEmail,
  getSenderCalendar,
  redeemSenderLink,
  replaceSenderLink,
  resendOrderEmail,
  stopSenderEmails,
  updateSenderChoices,
} from "@advent/contract";
import type { CalendarDeps } from "../calendars/calendar-deps";
import { changeCalendar } from "../calendars/change-calendar";
import { findCalendar } from "../calendars/find-calendar";
import { checkAddress } from "../calendars/order/address";
import { deriveOrder } from "../calendars/order/order-state";
import { asksAddress } from "../delivery/delivery-countries";
import type { EmailModel, EmailQueue } from "../email/email-queue";
import { hashEmail } from "../email/message";
import { AppError } from "../errors";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { setSenderCookie } from "../http/sessions/sender";
import { createSigner } from "../http/sessions/token";
import { confirmEmail } from "../orders/confirm-email";
import { changeAddress } from "../orders/fulfilment/change-address";
import { getEmails } from "../orders/settlement/steps";
import { createNotFoundError, findSenderCalendar } from "./find-sender-calendar";
import { presentSenderCalendar } from "./present-sender-calendar";
import { getConfirmText, getLinkText, getPrivateLink, getStopText, NEXT_LINK } from "./private-link";
import { buildRepeatedEmail, NO_EMAILS } from "./sender-emails";

interface SenderDeps extends Pick<CalendarDeps, "calendars" | "config" | "limits" | "live"> {
  email: { queue: EmailQueue; records: EmailModel };
}

export function registerSenderRoutes(router: AppRouter, deps: SenderDeps): void {
  serve(router, getSenderCalendar, async ({ params: { calendarId }, ...who }) => {
    const calendar = await findSenderCalendar(deps, who, calendarId);
    return presentSenderCalendar(calendar, deps.config, who.ownerId);
  });

  serve(router, updateSenderChoices, async ({ params: { calendarId }, body, ...who }) => {
    await findSenderCalendar(deps, who, calendarId);
    const { sharesReplies, emails } = body;
    const changed = await changeCalendar(
      deps.calendars,
      { _id: calendarId },
      { sharesReplies, senderEmails: emails, ...(emails && { senderEmailsAt: new Date() }) },
    );
    if (!changed) throw createNotFoundError();
    return presentSenderCalendar(changed, deps.config, who.ownerId);
  });

  serve(router, changeSenderAddress, async ({ params: { calendarId }, body, ...who }) => {
    await findSenderCalendar(deps, who, calendarId);
    if (!asksAddress(deps.config))
      throw new AppError("conflict", "Please ask the shop to change the address of your order.");
    checkAddress(body.deliveryAddress, deps.config);
    const changed = await changeAddress(deps.calendars, calendarId, body);
    await deps.live.announce({ kind: "changed", calendarId, itemId: null });
    return presentSenderCalendar(changed, deps.config, who.ownerId);
  });

  serve(router, redeemSenderLink, async ({ ownerId, clientKey, params: { calendarId }, body }, ctx) => {
    await deps.limits.spend("redeemAddress", clientKey);
    const calendar = await findCalendar(deps.calendars, calendarId);
    if (!createSigner(deps.config).verify(getLinkText(calendar), body.secret)) throw createNotFoundError();
    setSenderCookie(ctx, { calendarId, link: calendar.senderLink });
    return presentSenderCalendar(calendar, deps.config, ownerId);
  });

  serve(router, replaceSenderLink, async ({ ownerId, params: { calendarId } }) => {
    const calendar = await changeCalendar(deps.calendars, { _id: calendarId, ownerId }, { senderLink: NEXT_LINK });
    if (!calendar) throw createNotFoundError();
    await deps.live.announce({ kind: "changed", calendarId, itemId: null });
    return { url: getPrivateLink(calendar, deps.config) };
  });

  serve(router, confirmOrderEmail, async ({ clientKey, params: { calendarId }, body }) => {
    await deps.limits.spend("redeemAddress", clientKey);
    const calendar = await findCalendar(deps.calendars, calendarId);
    if (!createSigner(deps.config).verify(getConfirmText(calendar), body.secret))
      throw new AppError("not_found", "This link does not confirm the address. Use the one in your order email.");
    await confirmEmail(deps, calendarId);
  });

  serve(router, resendOrderEmail, async ({ params: { calendarId }, ...who }) => {
    const calendar = await findSenderCalendar(deps, who, calendarId);
    const email = getEmails(deriveOrder(calendar, new Date())).find(({ kind }) => kind === "order-confirmed");
    if (!calendar.mustConfirmEmail || !calendar.customerEmail || !email)
      throw new AppError("conflict", "The email address of this order needs no confirmation.");
    await deps.limits.spend("resentEmail", hashEmail(calendar.customerEmail));
    await deps.email.queue.enqueue([buildRepeatedEmail(email, new Date())]);
  });

  serve(router, stopSenderEmails, async ({ clientKey, params: { calendarId }, query }) => {
    await deps.limits.spend("redeemAddress", clientKey);
    const calendar = await findCalendar(deps.calendars, calendarId);
    if (!createSigner(deps.config).verify(getStopText(calendar), query.secret)) throw createNotFoundError();
    // Those that are due are not sent either, because each is checked when it is rendered.
    await changeCalendar(deps.calendars, { _id: calendarId }, { senderEmails: NO_EMAILS, senderEmailsAt: new Date() });
  });
}
