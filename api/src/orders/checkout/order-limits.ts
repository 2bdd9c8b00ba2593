import { hashEmail } from "../../email/message";
import { isClientError } from "../../errors";
import type { LimitName, Limits } from "../../http/limits/limits";
import type { Orders } from "../orders";
import type { Ordered, PlaceOrderOptions } from "./place-order";

/**
 * Counts an order of the built-in book before it is placed, because it emails an address that nobody has confirmed.
 * Only a call that placed nothing is given back: a repeated one, or one that was refused.
 */
export async function withOrderLimits(
  { limits, orders }: { limits: Limits; orders: Orders },
  { ownerId, customerEmail }: Pick<PlaceOrderOptions, "ownerId" | "customerEmail">,
  place: () => Promise<Ordered>,
): Promise<Ordered> {
  if (orders.name !== "built-in") return place();
  const spent: [LimitName, string][] = [];
  const giveBack = () => Promise.all(spent.map(([name, key]) => limits.giveBack(name, key)));
  const spend = async (name: LimitName, key: string) => {
    await limits.spend(name, key);
    spent.push([name, key]);
  };
  try {
    await spend("orderShopper", ownerId);
    await spend("orderEmail", hashEmail(customerEmail));
    const ordered = await place();
    if (!ordered.claimed) await giveBack();
    return ordered;
  } catch (error) {
    if (isClientError(error)) await giveBack();
    throw error;
  }
}
