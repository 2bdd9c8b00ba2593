import { getExchangeState } from "../../calendars/order/exchange-state";
import type { DerivedOrder } from "../../calendars/order/order-state";
import type { Settlement } from "../../calendars/order/settlement";
import type { Catalogue } from "../../catalogue/catalogue";

/**
 * Takes the stock of every open or sent exchange and returns that of cancelled ones. Each exchange has a key of its
 * own, so that a repeated step takes nothing twice. The settlement does not put the returned gift back in stock.
 */
export async function holdReplacements(
  { calendar, settlement }: DerivedOrder,
  { catalogue }: { catalogue: Pick<Catalogue, "sell" | "release"> },
): Promise<Partial<Settlement> | undefined> {
  const before = settlement.exchanges;
  const { held, short, released, ...rest } = structuredClone(before);
  const remove = (ids: string[], id: string) => ids.splice(0, ids.length, ...ids.filter((one) => one !== id));
  for (const exchange of calendar.exchanges) {
    const { id, replacement } = exchange;
    const lines = [{ variantId: replacement.variantId, quantity: 1 }];
    const key = `exchange-${id}`;
    const isCancelled = getExchangeState(calendar, exchange) === "cancelled";
    if (isCancelled && !short.includes(id) && !released.includes(id)) {
      await catalogue.release(key, lines);
      remove(held, id);
      released.push(id);
    } else if (!isCancelled && !held.includes(id)) {
      const isShort = (await catalogue.sell(key, lines)).length > 0;
      if (isShort) await catalogue.release(key, lines);
      remove(released, id);
      (isShort ? short : held).push(id);
    }
  }
  const exchanges = { held, short, released, ...rest };
  return JSON.stringify(exchanges) === JSON.stringify(before) ? undefined : { exchanges };
}
