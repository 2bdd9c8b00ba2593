import {
  cancelExchange,
  changeExchange,
  type DayExchange,
  type Endpoint,
  getDayExchange,
  listExchanges,
  moveExchange as moveExchangeEndpoint,
  requestExchange,
} from "@advent/contract";
import type { ShownCalendar } from "../../calendars/calendar-model";
import { findCalendar } from "../../calendars/find-calendar";
import type { ExchangeDocument } from "../../calendars/order/exchange-document";
import {
  findObstacle,
  findOpenExchange,
  getExchangeState,
  getGiftNow,
  getReference,
  isStockHeld,
} from "../../calendars/order/exchange-state";
import type { Config } from "../../config";
import { hashEmail } from "../../email/message";
import { AppError } from "../../errors";
import type { AppRouter, Call } from "../../http/call";
import type { Live } from "../../http/events/live";
import type { Limits } from "../../http/limits/limits";
import { serve } from "../../http/serve";
import { readWriter, setDeviceCookie } from "../../http/sessions/writer";
import { findChoices } from "./list-choices";
import { listShopExchanges } from "./list-shop-exchanges";
import { changeDelivery, moveExchange } from "./move-exchange";
import {
  getParcelText,
  getReturnAddress,
  type PresentConfig,
  presentDestination,
  presentProduct,
  presentShopExchange,
} from "./present-exchange";
import { type ExchangeDeps, getOpenedItem, readDelivery, storeExchange } from "./request-exchange";

interface ExchangeRouteDeps extends ExchangeDeps {
  config: Config;
  limits: Limits;
  live: Live;
}

export function registerExchangeRoutes(router: AppRouter, deps: ExchangeRouteDeps): void {
  serve(router, getDayExchange, async (call, ctx) => {
    const isChoosing = call.query.part === "choices";
    if (isChoosing) await deps.limits.spend("exchangeAddress", call.clientKey);
    const writer = readWriter(ctx, call.params.calendarId);
    return readDay(deps, call, writer, isChoosing ? ctx.ip : undefined);
  });

  serve(router, requestExchange, async (call, ctx) => {
    const { clientKey, ownerId, params, body } = call;
    await deps.limits.spend("exchangeAddress", clientKey);
    if (body.email) await deps.limits.spend("exchangeEmail", hashEmail(body.email));
    const writer = setDeviceCookie(ctx, params.calendarId);
    await storeExchange(deps, { ...params, reader: { ownerId, writer } }, { ...body, buyerIp: ctx.ip });
    if (body.isShared) await deps.live.announce({ kind: "changed", ...params });
    return readDay(deps, call, writer);
  });

  serve(router, changeExchange, async (call, ctx) => {
    const { clientKey, params, body } = call;
    await deps.limits.spend("exchangeAddress", clientKey);
    if (body.email) await deps.limits.spend("exchangeEmail", hashEmail(body.email));
    const writer = readWriter(ctx, params.calendarId);
    const open = await findOwnExchange(deps, params, writer);
    await changeDelivery(deps, params.calendarId, open, readDelivery(body, deps.config));
    return readDay(deps, call, writer);
  });

  serve(router, cancelExchange, async (call, ctx) => {
    const { clientKey, params } = call;
    await deps.limits.spend("exchangeAddress", clientKey);
    const writer = readWriter(ctx, params.calendarId);
    const open = await findOwnExchange(deps, params, writer);
    if (open.state !== "requested")
      throw new AppError("conflict", "The shop has received the gift. Please contact the shop to change the exchange.");
    await moveExchange(deps, {
      calendarId: params.calendarId,
      exchangeId: open.id,
      from: "requested",
      to: "cancelled",
      by: null,
    });
    return readDay(deps, call, writer);
  });

  serve(router, listExchanges, async ({ query }) => {
    const { exchanges, pageInfo } = await listShopExchanges(deps, query);
    return { exchanges, address: getReturnAddress(deps.config), pageInfo };
  });

  serve(router, moveExchangeEndpoint, async ({ admin, params, body }) => {
    const { calendar, exchange } = await moveExchange(deps, { ...params, ...body, by: admin.id });
    if (exchange.isShared)
      await deps.live.announce({ kind: "changed", calendarId: calendar._id, itemId: exchange.itemId });
    return presentShopExchange(calendar, exchange, deps.config);
  });
}

/** @throws 404 unless this device has an open exchange of the day */
async function findOwnExchange(
  { calendars }: Pick<ExchangeRouteDeps, "calendars">,
  { calendarId, itemId }: { calendarId: string; itemId: string },
  writer: string | undefined,
): Promise<ExchangeDocument> {
  const open = findOpenExchange(await findCalendar(calendars, calendarId), itemId);
  if (!open || open.writer !== writer) throw new AppError("not_found", "You have not exchanged this gift.");
  return open;
}

type DayCall = Pick<Call<Endpoint & typeof getDayExchange>, "ownerId" | "params">;

async function readDay(
  deps: ExchangeRouteDeps,
  { ownerId, params: { calendarId, itemId } }: DayCall,
  writer: string | undefined,
  /** Lists the choices, for this address. */
  buyerIp?: string,
): Promise<DayExchange> {
  const { calendars, catalogue, config, openingClock } = deps;
  const calendar = await findCalendar(calendars, calendarId);
  const item = getOpenedItem(calendar, itemId);
  const { obstacle, ...day } = findObstacle(calendar, item, {
    reader: { ownerId, writer },
    now: openingClock(),
    config,
  });
  const gift = getGiftNow(calendar, item);
  const isChoosing = buyerIp !== undefined && !obstacle;
  return {
    ...day,
    obstacle,
    parcel: { words: getParcelText(config), labelUrl: config.returnsLabelUrl },
    collectionAddress: config.collectionAddress,
    deliveryCountries: config.deliveryCountries,
    exchange: presentOwnExchange(calendar, { itemId, writer }, config),
    ...(isChoosing
      ? await findChoices(catalogue, { ...gift, currency: item.snapshot.currency }, { sizes: calendar.sizes, buyerIp })
      : { mustBeUnopened: false, choices: [] }),
  };
}

/** Presents the latest exchange of this device, unless the recipient has cancelled it. */
function presentOwnExchange(
  calendar: ShownCalendar,
  { itemId, writer }: { itemId: string; writer: string | undefined },
  config: PresentConfig,
): DayExchange["exchange"] {
  const exchange = calendar.exchanges.findLast((one) => one.itemId === itemId && one.writer === writer);
  if (!exchange || exchange.steps.some(({ state, by }) => state === "cancelled" && by === null)) return null;
  const { returned, replacement } = exchange;
  return {
    state: getExchangeState(calendar, exchange),
    isHeld: isStockHeld(calendar, exchange),
    isShared: exchange.isShared,
    returned: presentProduct(returned),
    replacement: { ...presentProduct(replacement), image: replacement.image },
    reference: getReference(exchange),
    address: getReturnAddress(config),
    ...presentDestination(exchange, config),
    deliveryAddress: exchange.deliveryAddress,
    email: exchange.email,
  };
}
