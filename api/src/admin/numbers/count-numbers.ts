import { hash } from "node:crypto";
import { DAY_COUNT, type DayNumbers, DEFAULT_CURRENCY, getDateIn, MS_PER_MINUTE } from "@advent/contract";
import { type CalendarDocument, type CalendarModel, getCollection } from "../../calendars/calendar-model";
import { getRefunded } from "../../calendars/order/ledger";
import { getOrderRules, getSettledState } from "../../calendars/order/order-state";
import { read } from "../../calendars/stored-calendar";
import type { Config } from "../../config";
import { isTestOrder, type TestShopConfig } from "../../site/ordering";
import type { NumberModels, Tally } from "./number-models";

const BATCH_SIZE = 200;
/** Reads what changed shortly before the last count again, because two processes may have counted at once. */
const OVERLAP_MS = 5 * MS_PER_MINUTE;
const COUNTED_FIELDS = {
  createdAt: 1,
  updatedAt: 1,
  erasedAt: 1,
  isStylistChoice: 1,
  orderNumber: 1,
  order: 1,
  checkout: 1,
  revision: 1,
  "items.snapshot.name": 1,
  "items.openedAt": 1,
  "items.reply.repliedAt": 1,
} as const;

export interface CountDeps {
  calendars: CalendarModel;
  numbers: NumberModels;
  config: Pick<Config, "currency" | "deliveryTimeZone"> & TestShopConfig;
  now: () => number;
}

/**
 * Counts the calendars that changed since the last count, then their days. A tally follows from its calendar and a
 * day from its tallies, so a count can be repeated, and an interrupted one is.
 * @param options.isRebuild counts all stored calendars. The tallies of deleted ones stay.
 * @returns the number of calendars
 */
export async function countNumbers(deps: CountDeps, { isRebuild = false } = {}): Promise<number> {
  const { calendars, numbers, now } = deps;
  const countedAt = new Date(now());
  const last = isRebuild ? null : await numbers.counts.findById("last").lean();
  const since = new Date((last?.changedUntil.getTime() ?? 0) - (last ? OVERLAP_MS : 0));
  const changed = getCollection(calendars)
    .find({ updatedAt: { $gte: since }, createdAt: { $ne: null } }, { projection: COUNTED_FIELDS })
    .sort({ updatedAt: 1 })
    .batchSize(BATCH_SIZE);
  const days = new Set<string>();
  let changedUntil = since;
  let count = 0;
  for await (const batch of inBatches(changed)) {
    for (const day of await storeTallies(deps, batch)) days.add(day);
    changedUntil = batch.at(-1)?.updatedAt ?? changedUntil;
    count += batch.length;
  }
  for (const day of days) await countDay(numbers, day);
  await numbers.counts.replaceOne({ _id: "last" }, { countedAt, changedUntil }, { upsert: true });
  return count;
}

async function* inBatches(found: AsyncIterable<unknown>): AsyncGenerator<CalendarDocument[]> {
  let batch: CalendarDocument[] = [];
  for await (const stored of found) {
    const calendar = read(stored);
    if (calendar) batch.push(calendar);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** @returns the days that the calendars count for, or did before */
async function storeTallies({ numbers, config }: CountDeps, batch: readonly CalendarDocument[]): Promise<string[]> {
  const tallies = batch.map((calendar) => toTally(calendar, config));
  const before = await numbers.tallies.find({ _id: { $in: tallies.map(({ _id }) => _id) } }).lean();
  const writes = tallies.map(({ _id, orderedOn, currency, sales, refunded, ...rest }, at) => {
    const order = { orderedOn, currency, sales, refunded };
    // An erasure empties doors and replies, which were counted.
    const update = batch[at]?.erasedAt ? { $set: order, $setOnInsert: rest } : { $set: { ...order, ...rest } };
    return { updateOne: { filter: { _id }, update, upsert: true } };
  });
  await numbers.tallies.bulkWrite(writes, { ordered: false });
  return [...before, ...tallies].flatMap(({ startedOn, orderedOn }) => [startedOn, ...(orderedOn ? [orderedOn] : [])]);
}

function toTally(calendar: CalendarDocument, config: CountDeps["config"]): Tally {
  const { deliveryTimeZone: timeZone } = config;
  const { _id, createdAt, updatedAt, items, isStylistChoice, checkout } = calendar;
  const startedAt = createdAt ?? updatedAt;
  const state = getSettledState(calendar);
  const isOrdered = state !== "none" && state !== "awaiting" && !isTestOrder(config, checkout?.placedAt);
  const sales = (isOrdered && checkout?.totals.total) || 0;
  return {
    _id: hash("sha256", _id, "base64url").slice(0, 22),
    startedOn: getDateIn(startedAt.getTime(), timeZone),
    orderedOn: isOrdered ? getDateIn((checkout?.placedAt ?? startedAt).getTime(), timeZone) : null,
    isStylistChoice,
    isFilled: items.length >= DAY_COUNT,
    openedDoors: items.filter(({ openedAt }) => openedAt).length,
    replies: items.filter(({ reply }) => reply).length,
    currency: isOrdered ? getOrderRules(calendar).currency : config.currency,
    sales,
    refunded: state === "over" ? sales : Math.round(sales * getRefundedShare(calendar)),
    products: isOrdered ? items.map(({ snapshot }) => snapshot.name) : [],
  };
}

/** The buyer may have paid in another currency. */
function getRefundedShare({ order, checkout }: CalendarDocument): number {
  if (!order) return 0;
  const paid = order.payments[0]?.amount || checkout?.totals.total;
  return paid ? Math.min(1, getRefunded(order).refunded / paid) : 0;
}

async function countDay({ tallies, days }: NumberModels, day: string): Promise<void> {
  const [started, ordered] = await Promise.all([
    tallies.find({ startedOn: day }).lean(),
    tallies.find({ orderedOn: day }).lean(),
  ]);
  const getCurrency = (tally: Tally) => tally.currency ?? DEFAULT_CURRENCY;
  const currencies = [...new Set([...started, ...ordered].map(getCurrency))];
  const groups = currencies.flatMap((currency) =>
    [false, true].map((isStylistChoice) => ({ currency, isStylistChoice })),
  );
  const numbers = groups.map(({ currency, isStylistChoice }): DayNumbers => {
    const isCounted = (tally: Tally) => tally.isStylistChoice === isStylistChoice && getCurrency(tally) === currency;
    const [own, orders] = [started.filter(isCounted), ordered.filter(isCounted)];
    return {
      day,
      isStylistChoice,
      currency,
      started: own.length,
      filled: own.filter(({ isFilled }) => isFilled).length,
      openedDoors: sum(own, "openedDoors"),
      replies: sum(own, "replies"),
      ordered: orders.length,
      sales: sum(orders, "sales"),
      refunded: sum(orders, "refunded"),
    };
  });
  const products = new Map<string, number>();
  for (const name of ordered.flatMap((order) => order.products)) products.set(name, (products.get(name) ?? 0) + 1);
  await days.replaceOne({ _id: day }, { counted: { numbers, products: [...products] } }, { upsert: true });
}

const sum = (tallies: readonly Tally[], field: "openedDoors" | "replies" | "sales" | "refunded") =>
  tallies.reduce((total, tally) => total + tally[field], 0);
