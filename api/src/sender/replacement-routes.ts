import {
  convertAtFaceValue,
  finishOffer,
  formatMoney,
  hasCardsOnly,
  listSubstitutes,
  offerSubstitutes,
  respondToOffer,
  withdrawOffer,
} from "@advent/contract";
import { BUYER_ITSELF, readAccountNames } from "../admin/accounts/account-names";
import type { Admin } from "../admin/create-admin";
import type { ShownCalendar } from "../calendars/calendar-model";
import { findAnyCalendar } from "../calendars/find-calendar";
import { getOffer } from "../calendars/order/offers";
import type { Catalogue } from "../catalogue/catalogue";
import type { Config } from "../config";
import { AppError } from "../errors";
import { getRequestId } from "../http/admin-guard";
import type { AppRouter } from "../http/call";
import type { Live } from "../http/events/live";
import { serve } from "../http/serve";
import type { SignedIn } from "../http/sessions/admin";
import { presentSubstitute } from "../orders/checkout/item-changes";
import { hasFulfilment, presentPackOrder } from "../orders/fulfilment/present-shop-order";
import * as offers from "../orders/replacement/change-offers";
import { type SettlementDeps, settleNow } from "../orders/settlement/settle-due";
import { findSenderCalendar } from "./find-sender-calendar";
import { presentSenderCalendar } from "./present-sender-calendar";

const MAX_LISTED_PRODUCTS = 12;

interface ReplacementDeps extends SettlementDeps {
  admin: Pick<Admin, "apiKeys" | "auditLog" | "roster">;
  catalogue: Catalogue;
  config: Config;
  live: Live;
}

export function registerReplacementRoutes(router: AppRouter, deps: ReplacementDeps): void {
  serve(router, listSubstitutes, async ({ admin, params: { calendarId, itemId } }) => {
    const { item, found } = await offers.findReplacements(deps, calendarId, itemId);
    const hidesAmounts = hasCardsOnly(admin.role);
    return {
      substitutes: found.slice(0, MAX_LISTED_PRODUCTS).map((one) => {
        const { priceAmount, price: _, ...shown } = presentSubstitute(item, one);
        const { currency } = item.snapshot;
        const price = formatMoney(convertAtFaceValue(priceAmount, one.variant.currencyCode, currency), currency);
        return { ...shown, price: hidesAmounts ? null : price };
      }),
    };
  });

  serve(router, offerSubstitutes, async ({ admin, params, body: { variantIds } }) => {
    const offerId = await offers.offerSubstitutes(deps, { ...params, variantIds, now: new Date() });
    const calendar = await follow(deps, params.calendarId);
    if (getOffer(calendar, offerId).state === "withdrawn")
      throw new AppError("sold_out", "These products have sold out in the meantime. Please choose others.");
    return present(deps, admin, calendar);
  });

  serve(router, withdrawOffer, async ({ admin, params: { calendarId, offerId } }) => {
    await offers.withdrawOffer(deps.calendars, { calendarId, offerId, now: new Date() });
    return present(deps, admin, await follow(deps, calendarId));
  });

  serve(router, finishOffer, async ({ admin, params: { calendarId, offerId } }) => {
    await offers.finishOffer(deps.calendars, calendarId, offerId);
    return present(deps, admin, await findAnyCalendar(deps.calendars, calendarId));
  });

  serve(router, respondToOffer, async ({ params: { calendarId, offerId }, body, ...who }, ctx) => {
    await findSenderCalendar(deps, who, calendarId);
    const detail = body.action === "accept" ? "accepted" : `declined: ${body.wish}`;
    const act = { who: BUYER_ITSELF, what: "respondToOffer" as const, target: calendarId, calendarId, detail };
    await deps.admin.auditLog.withEntry({ ...act, requestId: getRequestId(ctx) }, () =>
      offers.respondToOffer(deps.calendars, { calendarId, offerId, response: body, now: new Date() }),
    );
    return presentSenderCalendar(await follow(deps, calendarId), deps.config, who.ownerId);
  });
}

/** Lets stock, money and emails follow at once. What fails is repeated by the settlement. */
async function follow(deps: ReplacementDeps, calendarId: string) {
  await settleNow(deps, calendarId);
  await deps.live.announce({ kind: "changed", calendarId, itemId: null });
  return findAnyCalendar(deps.calendars, calendarId);
}

async function present(deps: ReplacementDeps, { role }: SignedIn, calendar: ShownCalendar) {
  if (!hasFulfilment(calendar)) throw new AppError("conflict", "This calendar has no paid order.");
  const getName = await readAccountNames(deps.admin);
  const reader = { getName, now: new Date(), config: deps.config };
  return presentPackOrder(calendar, { ...reader, hidesAmounts: hasCardsOnly(role), seesAddress: true });
}
