import {
  finishOffer,
  hasCardsOnly,
  listSubstitutes,
  offerSubstitutes,
  respondToOffer,
  withdrawOffer,
} from "@advent/contract";
import createError from "http-errors";
import { BUYER_ITSELF, readAccountNames } from "../admin/accounts/account-names";
import { findAnyCalendar } from "../calendars/find-calendar";
import type { ShownCalendar } from "../calendars/stored-calendar";
import { getRequestId } from "../http/admin-guard";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import type { SignedIn } from "../http/sessions/admin";
import { presentSubstitute } from "../orders/checkout/item-changes";
import { hasFulfilment, presentPackOrder } from "../orders/fulfilment/present-shop-order";
import * as offers from "../orders/replacement/change-offers";
import { getOffer } from "../orders/replacement/offers";
import { settleNow } from "../orders/settlement/settle-due";
import type { Services } from "../start/create-services";
import { findSenderCalendar } from "./find-sender-calendar";
import { presentSenderCalendar } from "./present-sender-calendar";

const MAX_LISTED_PRODUCTS = 12;

export function registerReplacementRoutes(router: AppRouter): void {
  serve(router, listSubstitutes, async ({ services, admin, params: { calendarId, itemId } }) => {
    const { item, found } = await offers.findReplacements(services, calendarId, itemId);
    const hidesAmounts = hasCardsOnly(admin.role);
    return {
      substitutes: found.slice(0, MAX_LISTED_PRODUCTS).map((one) => {
        const { priceAmount: _, price, ...shown } = presentSubstitute(item, one);
        return { ...shown, price: hidesAmounts ? null : price };
      }),
    };
  });

  serve(router, offerSubstitutes, async ({ services, admin, params, body: { variantIds } }) => {
    const offerId = await offers.offerSubstitutes(services, { ...params, variantIds, now: new Date() });
    const calendar = await follow(services, params.calendarId);
    if (getOffer(calendar, offerId).state === "withdrawn")
      throw createError(409, "These products have sold out in the meantime. Please choose others.");
    return present(services, admin, calendar);
  });

  serve(router, withdrawOffer, async ({ services, admin, params: { calendarId, offerId } }) => {
    await offers.withdrawOffer(services.calendars, { calendarId, offerId, now: new Date() });
    return present(services, admin, await follow(services, calendarId));
  });

  serve(router, finishOffer, async ({ services, admin, params: { calendarId, offerId } }) => {
    await offers.finishOffer(services.calendars, calendarId, offerId);
    return present(services, admin, await findAnyCalendar(services.calendars, calendarId));
  });

  serve(router, respondToOffer, async ({ services, params: { calendarId, offerId }, body, ...who }, ctx) => {
    await findSenderCalendar(services, who, calendarId);
    const detail = body.action === "accept" ? "accepted" : `declined: ${body.wish}`;
    const act = { who: BUYER_ITSELF, what: "respondToOffer" as const, target: calendarId, calendarId, detail };
    await services.admin.auditLog.withEntry({ ...act, requestId: getRequestId(ctx) }, () =>
      offers.respondToOffer(services.calendars, { calendarId, offerId, response: body, now: new Date() }),
    );
    return presentSenderCalendar(await follow(services, calendarId), services.config, who.ownerId);
  });
}

/** Lets stock, money and emails follow at once. What fails is repeated by the settlement. */
async function follow(services: Services, calendarId: string) {
  await settleNow(services, calendarId);
  await services.live.announce({ kind: "changed", calendarId, itemId: null });
  return findAnyCalendar(services.calendars, calendarId);
}

async function present(services: Services, { role }: SignedIn, calendar: ShownCalendar) {
  if (!hasFulfilment(calendar)) throw createError(409, "This calendar has no paid order.");
  const getName = await readAccountNames(services.admin);
  return presentPackOrder(calendar, { getName, now: new Date(), hidesAmounts: hasCardsOnly(role) });
}
