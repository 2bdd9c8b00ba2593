import {
  cancelExchange,
  type DayExchange,
  type Endpoint,
  getDayExchange,
  isExchangeOpen,
  listExchanges,
  MAX_LISTED_EXCHANGES,
  moveExchange as moveExchangeEndpoint,
  requestExchange,
  type ShopExchange,
} from "@advent/contract";
import type { ShownCalendar } from "../../calendars/calendar-model";
import { findCalendar } from "../../calendars/find-calendar";
import type { ExchangeDocument, ExchangedProduct } from "../../calendars/order/exchange-document";
import {
  findObstacle,
  findOpenExchange,
  getExchangeState,
  getGiftNow,
  getReference,
  isStockHeld,
} from "../../calendars/order/exchange-state";
import { readPage } from "../../calendars/stored-calendar";
import type { Config } from "../../config";
import { AppError } from "../../errors";
import type { AppRouter, Call } from "../../http/call";
import type { Live } from "../../http/events/live";
import type { Limits } from "../../http/limits/limits";
import { serve } from "../../http/serve";
import { readWriter, setDeviceCookie } from "../../http/sessions/writer";
import { listChoices } from "./list-choices";
import { moveExchange } from "./move-exchange";
import { type ExchangeDeps, getOpenedItem, storeExchange } from "./request-exchange";

const OPEN_EXCHANGES = { "exchanges.state": { $in: ["requested" as const, "received" as const] } };

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
    const writer = setDeviceCookie(ctx, params.calendarId);
    await storeExchange(deps, { ...params, reader: { ownerId, writer } }, { ...body, buyerIp: ctx.ip });
    if (body.isShared) await deps.live.announce({ kind: "changed", ...params });
    return readDay(deps, call, writer);
  });

  serve(router, cancelExchange, async (call, ctx) => {
    const { clientKey, params } = call;
    await deps.limits.spend("exchangeAddress", clientKey);
    const writer = readWriter(ctx, params.calendarId);
    const open = findOpenExchange(await findCalendar(deps.calendars, params.calendarId), params.itemId);
    if (open?.writer !== writer || !open) throw new AppError("not_found", "You have not exchanged this gift.");
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

  serve(router, listExchanges, async () => {
    const found = await readPage(deps.calendars, OPEN_EXCHANGES, { sort: { _id: 1 }, limit: MAX_LISTED_EXCHANGES });
    const exchanges = found
      .flatMap((calendar) => calendar.exchanges.map((exchange) => presentShopExchange(calendar, exchange)))
      .filter(({ state }) => isExchangeOpen(state))
      .toSorted((a, b) => a.requestedAt.localeCompare(b.requestedAt));
    return { exchanges, address: getReturnAddress(deps.config) };
  });

  serve(router, moveExchangeEndpoint, async ({ admin, params, body }) => {
    const { calendar, exchange } = await moveExchange(deps, { ...params, ...body, by: admin.id });
    if (exchange.isShared)
      await deps.live.announce({ kind: "changed", calendarId: calendar._id, itemId: exchange.itemId });
    return presentShopExchange(calendar, exchange);
  });
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
  const day = findObstacle(calendar, item, { reader: { ownerId, writer }, now: openingClock(), config });
  return {
    ...day,
    exchange: presentOwnExchange(calendar, { itemId, writer }, config),
    choices: buyerIp && !day.obstacle ? await listChoices(catalogue, getGiftNow(calendar, item), buyerIp) : [],
  };
}

type AddressConfig = Pick<Config, "SHOP_NAME" | "RETURNS_ADDRESS">;

const getReturnAddress = ({ SHOP_NAME, RETURNS_ADDRESS }: AddressConfig): string[] => [SHOP_NAME, ...RETURNS_ADDRESS];

/** Presents the latest exchange of this device, unless the recipient has cancelled it. */
function presentOwnExchange(
  calendar: ShownCalendar,
  { itemId, writer }: { itemId: string; writer: string | undefined },
  config: AddressConfig,
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
  };
}

/** Presents an exchange for the shop, without prices, which packers must not see. */
function presentShopExchange(calendar: ShownCalendar, exchange: ExchangeDocument): ShopExchange {
  return {
    calendarId: calendar._id,
    exchangeId: exchange.id,
    reference: getReference(exchange),
    orderNumber: calendar.orderNumber,
    recipient: calendar.customerName,
    day: exchange.day,
    state: getExchangeState(calendar, exchange),
    isHeld: isStockHeld(calendar, exchange),
    requestedAt: (exchange.steps[0]?.at ?? new Date(0)).toISOString(),
    returned: presentProduct(exchange.returned),
    replacement: presentProduct(exchange.replacement),
  };
}

const presentProduct = ({ name, variantTitle }: ExchangedProduct) => ({ name, variantTitle });
