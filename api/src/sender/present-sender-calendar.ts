import { isOffered, type PartSettings, type SenderCalendar } from "@advent/contract";
import { type ShownCalendar, sortByDay } from "../calendars/calendar-model";
import { createPreviewKey } from "../calendars/openings/preview-key";
import { findAddressObstacle, presentAddress } from "../calendars/order/address";
import { getExchangeState } from "../calendars/order/exchange-state";
import { presentOffers } from "../calendars/order/offers";
import { presentReplies } from "../calendars/replies/present-reply";
import type { Config } from "../config";
import { asksAddress } from "../delivery/delivery-countries";
import { presentParcel } from "../delivery/tracking";
import { getPrivateLink } from "./private-link";

export function presentSenderCalendar(
  calendar: ShownCalendar,
  config: Pick<Config, "COOKIE_SECRET" | "SHELL_ORIGIN" | "SHOPIFY_STORE_DOMAIN" | "trackingLinks"> & PartSettings,
  ownerId: string | undefined,
): SenderCalendar {
  const { _id: id, customerName, sharesReplies, hidesOpenings, items, senderEmails, customerEmail } = calendar;
  const replies = presentReplies(calendar);
  const isOwner = calendar.ownerId === ownerId;
  return {
    calendar: { id, customerName, sharesReplies },
    previewKey: isOwner ? createPreviewKey(config, id) : null,
    privateLink: isOwner ? getPrivateLink(calendar, config) : null,
    isOrdered: calendar.orderNumber !== null,
    deliveryAddress: presentAddress(calendar.deliveryAddress),
    canChangeAddress: asksAddress(config) && findAddressObstacle(calendar) === undefined,
    hidesOpenings,
    parcel: presentSentParcel(calendar, config),
    days: sortByDay(items).map(({ _id, day, openedAt }) => ({
      itemId: _id,
      day,
      openedAt: openedAt?.toISOString() ?? null,
      ...presentSharedExchange(calendar, _id),
    })),
    replies,
    showsReplies: replies.length > 0 || isOffered(config, "replies"),
    emails: senderEmails,
    canBeEmailed: Boolean(customerEmail),
    mustConfirmEmail: calendar.mustConfirmEmail,
    isOwner,
    offers: presentOffers(calendar),
  };
}

function presentSentParcel({ fulfilment }: ShownCalendar, config: Pick<Config, "trackingLinks">) {
  const canUndo = fulfilment?.undoUntil && fulfilment.undoUntil > new Date();
  return fulfilment?.parcel && !canUndo ? presentParcel(fulfilment.parcel, config) : null;
}

function presentSharedExchange(calendar: ShownCalendar, itemId: string): { exchangedFor?: string } {
  const last = calendar.exchanges.findLast(
    (one) => one.itemId === itemId && getExchangeState(calendar, one) !== "cancelled",
  );
  if (!last?.isShared) return {};
  const { name, variantTitle } = last.replacement;
  return { exchangedFor: [name, variantTitle].filter(Boolean).join(", ") };
}
