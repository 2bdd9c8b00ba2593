import type { DayExchange, ShopExchange } from "@advent/contract";
import type { ShownDocument } from "../../calendars/calendar-model";
import type { Config } from "../../config";
import type { ExchangeDocument, ExchangedProduct } from "../exchange-document";
import { getExchangeState, getReference, isStockHeld } from "./exchange-state";

type AddressConfig = Pick<Config, "SHOP_NAME" | "RETURNS_ADDRESS">;

export const getReturnAddress = ({ SHOP_NAME, RETURNS_ADDRESS }: AddressConfig): string[] => [
  SHOP_NAME,
  ...RETURNS_ADDRESS,
];

/** Presents the latest exchange of this device, unless the recipient has cancelled it. */
export function presentOwnExchange(
  calendar: ShownDocument,
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
export function presentShopExchange(calendar: ShownDocument, exchange: ExchangeDocument): ShopExchange {
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
