import { canMoveExchange, EXCHANGE_LABELS, type ExchangeState } from "@advent/contract";
import type { ShownCalendar } from "../../calendars/calendar-model";
import { Computed, changeCalendar, toLiteral } from "../../calendars/change-calendar";
import { findCalendar } from "../../calendars/find-calendar";
import type { ExchangeDocument } from "../../calendars/order/exchange-document";
import { getExchangeState, isStockHeld } from "../../calendars/order/exchange-state";
import { matchOrdered } from "../../calendars/order/order-state";
import { makeDue } from "../../calendars/order/settling";
import { AppError } from "../../errors";
import { type SettlementDeps, settleNow } from "../settlement/settle-due";

interface Move {
  calendarId: string;
  exchangeId: string;
  from: ExchangeState;
  to: ExchangeState;
  /** Id of the account. `null` for the recipient. */
  by: string | null;
  /** Destination that the caller saw, if it says so. */
  deliveryRevision?: number | null | undefined;
}

/**
 * Moves an exchange one step on, or cancels it, in one update that matches only the state that was seen. A replacement
 * is sent only to the destination that was seen.
 * @throws 404, 409
 */
export async function moveExchange(
  deps: SettlementDeps,
  { calendarId, exchangeId, from, to, by, deliveryRevision }: Move,
): Promise<{ calendar: ShownCalendar; exchange: ExchangeDocument }> {
  const calendar = await findCalendar(deps.calendars, calendarId);
  const exchange = findExchange(calendar, exchangeId);
  const state = getExchangeState(calendar, exchange);
  if (state !== from) throw new AppError("changed_meanwhile", `The exchange is marked “${EXCHANGE_LABELS[state]}”.`);
  if (!canMoveExchange(from, to)) throw new AppError("conflict", "The exchange has no such step.");
  if (to !== "cancelled" && !isStockHeld(calendar, exchange))
    throw new AppError("conflict", "The replacement is not held yet. Please try again in a minute.");
  const revision = exchange.deliveryRevision ?? null;
  if (to === "sent" && deliveryRevision !== undefined && deliveryRevision !== revision)
    throw new AppError(
      "changed_meanwhile",
      "The recipient has changed where it goes. Check the address and try again.",
    );
  const steps = { $concatArrays: ["$$one.steps", toLiteral([{ state: to, at: new Date(), by }])] };
  const filter = {
    ...matchOrdered(calendar),
    exchanges: { $elemMatch: { id: exchangeId, state: from, ...(to === "sent" && matchDestination(revision)) } },
  };
  const change = { exchanges: withChange(exchangeId, { state: to, steps }), settlement: makeDue(new Date()) };
  if (!(await changeCalendar(deps.calendars, filter, change)))
    throw new AppError("changed_meanwhile", "The exchange has changed. Please check it and try again.");
  await settleNow(deps, calendarId);
  const settled = await findCalendar(deps.calendars, calendarId);
  return { calendar: settled, exchange: findExchange(settled, exchangeId) };
}

/** @throws 409 once the replacement was sent */
export async function changeDelivery(
  { calendars }: Pick<SettlementDeps, "calendars">,
  calendarId: string,
  exchange: ExchangeDocument,
  delivery: Pick<ExchangeDocument, "deliverTo" | "deliveryAddress" | "email">,
): Promise<void> {
  const filter = {
    _id: calendarId,
    exchanges: { $elemMatch: { id: exchange.id, state: { $in: ["requested" as const, "received" as const] } } },
  };
  const deliveryRevision = { $add: [{ $ifNull: ["$$one.deliveryRevision", 0] }, 1] };
  const change = { $mergeObjects: [toLiteral(delivery), { deliveryRevision }] };
  const changed = await changeCalendar(calendars, filter, { exchanges: withChange(exchange.id, change) });
  if (!changed) throw new AppError("conflict", "The replacement is already on its way. Please contact the shop.");
}

// The types do not show that the revision may be missing.
const matchDestination = (revision: number | null) => ({ deliveryRevision: revision as number });

const withChange = (exchangeId: string, change: object) =>
  new Computed({
    $map: {
      input: "$exchanges",
      as: "one",
      in: { $cond: [{ $eq: ["$$one.id", exchangeId] }, { $mergeObjects: ["$$one", change] }, "$$one"] },
    },
  });

function findExchange({ exchanges }: ShownCalendar, exchangeId: string): ExchangeDocument {
  const exchange = exchanges.find(({ id }) => id === exchangeId);
  if (!exchange) throw new AppError("not_found", "This exchange does not exist.");
  return exchange;
}
