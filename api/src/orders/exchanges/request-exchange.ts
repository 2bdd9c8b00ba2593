import { randomUUID } from "node:crypto";
import {
  type BodyOf,
  type changeExchange,
  type requestExchange as endpoint,
  type PartSettings,
  selectImages,
} from "@advent/contract";
import type { ItemDocument, ShownCalendar } from "../../calendars/calendar-model";
import { Computed, changeCalendar, toLiteral } from "../../calendars/change-calendar";
import { createChangedError, findCalendar } from "../../calendars/find-calendar";
import type { ReturnConfig } from "../../calendars/openings/return-window";
import { checkAddress } from "../../calendars/order/address";
import type { ExchangeDocument, ExchangedProduct } from "../../calendars/order/exchange-document";
import { findObstacle, getExchangeState, getGiftNow } from "../../calendars/order/exchange-state";
import { matchOrdered } from "../../calendars/order/order-state";
import { makeDue } from "../../calendars/order/settling";
import { getDayItem } from "../../calendars/replies/find-repliable-item";
import type { Reader } from "../../calendars/replies/reader";
import type { Catalogue } from "../../catalogue/catalogue";
import type { Config } from "../../config";
import { AppError } from "../../errors";
import { type SettlementDeps, settleNow } from "../settlement/settle-due";
import { canReplace, type Given, getPriceFor, mustBeUnopened } from "./list-choices";

export type ExchangeConfig = ReturnConfig & PartSettings & Pick<Config, "collectionAddress" | "deliveryCountries">;

export interface ExchangeDeps extends SettlementDeps {
  catalogue: Catalogue;
  config: SettlementDeps["config"] & ExchangeConfig;
  openingClock: () => number;
}

interface ExchangedDay {
  calendarId: string;
  itemId: string;
  reader: Reader & { writer: string };
}

type Chosen = BodyOf<typeof endpoint> & { buyerIp: string };

const SOLD_OUT = "This one has just sold out. Please choose another.";

/** @throws 404, 409 before the day is opened */
export function getOpenedItem(calendar: ShownCalendar, itemId: string): ItemDocument {
  const item = getDayItem(calendar, itemId);
  if (!item.openedAt) throw new AppError("conflict", "You can exchange a gift once its day is opened.");
  return item;
}

/**
 * Stores an exchange and holds its replacement. The settlement holds it later if this process is killed.
 * @throws 404, 409 with the reason
 */
export async function storeExchange(
  deps: ExchangeDeps,
  { calendarId, itemId, reader }: ExchangedDay,
  chosen: Chosen,
): Promise<void> {
  const { calendars, catalogue, config, openingClock } = deps;
  const calendar = await findCalendar(calendars, calendarId);
  const item = getOpenedItem(calendar, itemId);
  const { obstacle } = findObstacle(calendar, item, { reader, now: openingClock(), config });
  if (obstacle) throw new AppError("conflict", obstacle);
  const returned = getGiftNow(calendar, item);
  const delivery = readDelivery(chosen, config);
  const isSealRequired = await mustBeUnopened(catalogue, returned);
  if (isSealRequired && !chosen.isUnopened)
    throw new AppError("conflict", "Piercing jewellery can be exchanged only with its seal unbroken.");
  const exchange: ExchangeDocument = {
    id: randomUUID(),
    itemId,
    day: item.day,
    state: "requested",
    writer: reader.writer,
    isShared: chosen.isShared,
    mustBeUnopened: isSealRequired,
    ...delivery,
    returned,
    replacement: await findReplacement(catalogue, { ...returned, currency: item.snapshot.currency }, chosen),
    steps: [{ state: "requested", at: new Date(), by: null }],
  };
  // Two requests at once: exchanges are only ever added, so this place is free for one of them.
  const filter = { ...matchOrdered(calendar), [`exchanges.${calendar.exchanges.length}`]: { $exists: false } };
  const stored = await changeCalendar(calendars, filter, {
    exchanges: new Computed({ $concatArrays: ["$exchanges", toLiteral([exchange])] }),
    settlement: makeDue(new Date()),
  });
  if (!stored) throw createChangedError();
  await settleNow(deps, calendarId);
  const settled = await findCalendar(calendars, calendarId);
  if (getExchangeState(settled, exchange) === "cancelled") throw new AppError("sold_out", SOLD_OUT);
}

type Delivery = Pick<ExchangeDocument, "deliveryAddress" | "email"> & { deliverTo: "address" | "shop" };

/** @throws 400, and 409 where nothing can be collected */
export function readDelivery(
  { deliveryAddress, email = null }: BodyOf<typeof changeExchange>,
  config: ExchangeConfig,
): Delivery {
  if (deliveryAddress) checkAddress({ deliverTo: "recipient", ...deliveryAddress }, config);
  else if (config.collectionAddress.length === 0)
    throw new AppError("conflict", "Nothing can be collected from this shop. Please enter an address.");
  return { deliverTo: deliveryAddress ? "address" : "shop", deliveryAddress, email };
}

async function findReplacement(
  catalogue: Catalogue,
  gift: Given,
  { productId, variantId, buyerIp }: Chosen,
): Promise<ExchangedProduct> {
  const product = (await catalogue.findByIds([productId], buyerIp)).get(productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !variant) throw new AppError("conflict", "This choice no longer exists. Please choose another.");
  if (!canReplace(gift, variant)) {
    if (getPriceFor(gift, variant) > gift.price)
      throw new AppError("conflict", "This one costs more than the gift. Please choose another.");
    throw new AppError("sold_out", SOLD_OUT);
  }
  return {
    productId,
    variantId,
    name: product.name,
    variantTitle: product.variants.length > 1 ? variant.title : null,
    image: selectImages(product, variant)[0] ?? product.image,
    price: getPriceFor(gift, variant),
    description: product.description,
    metafields: product.metafields,
  };
}
