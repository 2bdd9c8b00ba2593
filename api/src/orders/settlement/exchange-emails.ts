import { getExchangeState, isStockHeld } from "../../calendars/order/exchange-state";
import type { DerivedOrder } from "../../calendars/order/order-state";
import type { Settlement } from "../../calendars/order/settlement";
import type { EmailQueue, QueuedEmail } from "../../email/email-queue";

const buildKey = (calendarId: string, exchangeId: string, state: string) =>
  `exchange:${calendarId}:${exchangeId}:${state}`;

/** Enqueues an email about each step to recipients who left their address. The sender's export does not name them. */
export async function enqueueExchangeEmails(
  order: DerivedOrder,
  { email }: { email: { queue: EmailQueue } },
): Promise<Partial<Settlement> | undefined> {
  const { exchanges } = order.settlement;
  const { emailed = [] } = exchanges;
  const queued = getExchangeEmails(order).filter(({ key }) => !emailed.includes(key));
  if (queued.length === 0) return undefined;
  await email.queue.enqueue(queued);
  return { exchanges: { ...exchanges, emailed: [...emailed, ...queued.map(({ key }) => key)] } };
}

function getExchangeEmails({ calendar, settlement }: DerivedOrder): QueuedEmail[] {
  const { _id: calendarId } = calendar;
  return calendar.exchanges.flatMap((exchange) => {
    const state = getExchangeState(calendar, exchange);
    const isOwnEnd = exchange.steps.at(-1)?.state === "cancelled" && exchange.steps.at(-1)?.by === null;
    const isKnown = settlement.exchanges.emailed?.includes(buildKey(calendarId, exchange.id, "requested"));
    // Nothing was promised before the stock was held, and recipients know what they cancel themselves.
    const isDue = state === "cancelled" ? isKnown && !isOwnEnd : isStockHeld(calendar, exchange);
    return exchange.email && isDue
      ? [{ key: buildKey(calendarId, exchange.id, state), kind: "exchange" as const, calendarId }]
      : [];
  });
}
