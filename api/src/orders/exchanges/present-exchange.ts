import type { DayExchange, ShopExchange } from "@advent/contract";
import type { ShownCalendar } from "../../calendars/calendar-model";
import { listAddressLines } from "../../calendars/order/address";
import type { ExchangeDocument, ExchangedProduct } from "../../calendars/order/exchange-document";
import { getExchangeState, getReference, isStockHeld } from "../../calendars/order/exchange-state";
import type { Config } from "../../config";

export type PresentConfig = Pick<
  Config,
  "shopName" | "contactEmail" | "returnsAddress" | "returnsLabelUrl" | "returnsInstructions" | "collectionAddress"
>;

export const getReturnAddress = ({ shopName, returnsAddress }: PresentConfig): string[] => [
  shopName,
  ...returnsAddress,
];

/** Returns who pays and insures the way back and where the label comes from, as the shop says or by default. */
export function getParcelText({ returnsInstructions, returnsLabelUrl, contactEmail }: PresentConfig): string {
  if (returnsInstructions) return returnsInstructions;
  const label = returnsLabelUrl ? "Get the label here." : `Write to ${contactEmail} for the label.`;
  return `We pay for the parcel and insure it on the way to us. ${label} Keep the receipt until your replacement arrives.`;
}

export const presentDestination = (
  { deliverTo, deliveryAddress }: Pick<ExchangeDocument, "deliverTo" | "deliveryAddress">,
  { collectionAddress }: PresentConfig,
): Pick<NonNullable<DayExchange["exchange"]>, "deliverTo" | "deliveryLines"> => ({
  deliverTo: deliverTo ?? null,
  deliveryLines: deliveryAddress
    ? listAddressLines({ deliverTo: "recipient", ...deliveryAddress })
    : deliverTo === "shop"
      ? collectionAddress
      : [],
});

/** Presents an exchange for the shop, without prices and email addresses, which packers must not see. */
export function presentShopExchange(
  calendar: ShownCalendar,
  exchange: ExchangeDocument,
  config: PresentConfig,
): ShopExchange {
  const toTime = (at: Date | undefined) => (at ?? new Date(0)).toISOString();
  return {
    calendarId: calendar._id,
    exchangeId: exchange.id,
    reference: getReference(exchange),
    orderNumber: calendar.orderNumber,
    recipient: calendar.customerName,
    day: exchange.day,
    state: getExchangeState(calendar, exchange),
    isHeld: isStockHeld(calendar, exchange),
    mustBeUnopened: exchange.mustBeUnopened ?? false,
    requestedAt: toTime(exchange.steps[0]?.at),
    changedAt: toTime(exchange.steps.at(-1)?.at),
    ...presentDestination(exchange, config),
    deliveryRevision: exchange.deliveryRevision ?? null,
    returned: presentProduct(exchange.returned),
    replacement: presentProduct(exchange.replacement),
  };
}

export const presentProduct = ({ name, variantTitle }: ExchangedProduct) => ({ name, variantTitle });
