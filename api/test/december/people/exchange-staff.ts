import { buildPath, endpoints, MS_PER_DAY, type ShopExchange } from "@advent/contract";
import { ask, list } from "./persist";
import { type Clerk, wants } from "./person";

/** Takes in the gifts that have come back, and sends the replacements. */
export async function moveExchanges(packer: Clerk): Promise<void> {
  const { world, browser } = packer;
  const path = buildPath(endpoints.listExchanges, {}, { view: "open" });
  for (const exchange of await list<ShopExchange>(packer, path, "exchanges")) {
    const { calendarId, exchangeId, state, changedAt, deliveryRevision } = exchange;
    if (world.now - Date.parse(changedAt) < 2 * MS_PER_DAY) continue;
    const next = state === "requested" ? "received" : "sent";
    const to = wants(packer, 0.1) ? "cancelled" : next;
    await ask(packer, browser, "moveExchange", { calendarId, exchangeId }, { from: state, to, deliveryRevision });
  }
}
