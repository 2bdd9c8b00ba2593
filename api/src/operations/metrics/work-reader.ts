import { ORDER_STATES, type OrderState } from "@advent/contract";
import { LRUCache } from "lru-cache";
import type { mongo } from "mongoose";
import type { ContactRequestModel } from "../../admin/contact-requests/contact-request-model";
import { type CalendarModel, getCollection } from "../../calendars/calendar-model";
import { presentOrder } from "../../calendars/order/order-state";
import { read } from "../../calendars/stored-calendar";
import type { Catalogue } from "../../catalogue/catalogue";
import { countEmails, type EmailModel } from "../../email/email-queue";
import { presentVitals, type VitalsBook } from "../vitals/vitals-book";

/** Several scrapers and the admin's health page share a count. */
const COUNT_TTL_MS = 5_000;
/** Counting the orders reads every one. */
const ORDER_COUNT_TTL_MS = 5 * 60_000;
/** Counting reads the whole copy of the shop's products. */
const STOCK_COUNT_TTL_MS = 5 * 60_000;
/** Summing up reads every count of 28 days. */
const VITALS_TTL_MS = 5 * 60_000;

export interface WorkDeps {
  calendars: CalendarModel;
  emails: EmailModel;
  contactRequests: ContactRequestModel;
  vitals: VitalsBook;
  catalogue: Pick<Catalogue, "countNegativeStock">;
}

export function createWorkReader({ vitals, catalogue, ...deps }: WorkDeps) {
  return {
    queues: withCache(() => readQueues(deps), COUNT_TTL_MS),
    emails: withCache(async () => {
      const { all: _, unneeded: __, ...byState } = await countEmails(deps.emails);
      return byState;
    }, COUNT_TTL_MS),
    stock: withCache(async () => ({ negative: await catalogue.countNegativeStock() }), STOCK_COUNT_TTL_MS),
    vitals: withCache(async () => ({ vitals: presentVitals(await vitals.sum(Date.now())) }), VITALS_TTL_MS),
    orders: withCache(() => countOrders(deps.calendars), ORDER_COUNT_TTL_MS),
  };
}

function withCache<T extends object>(fetchMethod: () => Promise<T>, ttl: number): () => Promise<T> {
  const cache = new LRUCache<"count", T>({ max: 1, ttl, fetchMethod });
  return () => cache.forceFetch("count");
}

async function readQueues({ calendars, emails, contactRequests }: Omit<WorkDeps, "vitals" | "catalogue">) {
  const settlements = getCollection(calendars);
  const [orders, queuedEmails, requests, stuckOrders, oversoldOrders] = await Promise.all([
    readQueue(settlements, "settlement.dueAt"),
    readEmailQueue(emails),
    readQueue(contactRequests.collection, "emailDueAt"),
    settlements.countDocuments({ "settlement.dueAt": { $gt: new Date(0) }, "settlement.stuck": { $gt: "" } }),
    settlements.countDocuments({ "settlement.sold.short": { $gt: "" }, "fulfilment.dueOn": { $gt: "" } }),
  ]);
  /** `stuckOrders` are those whose next step failed three times in a row. They are retried. */
  return { queues: { orders, emails: queuedEmails, requests }, stuckOrders, oversoldOrders };
}

/** Measures the longest wait from when an email was queued, because each failed attempt moves `dueAt` ahead. */
async function readEmailQueue(emails: EmailModel) {
  const [{ due }, oldest] = await Promise.all([
    readQueue(emails.collection, "dueAt"),
    emails.findOne({ state: "waiting" }, { enqueuedAt: 1 }).sort({ enqueuedAt: 1 }).lean(),
  ]);
  return { due, oldestSeconds: oldest ? Math.round((Date.now() - oldest.enqueuedAt.getTime()) / 1000) : 0 };
}

/** Counts due entries from an index. A claimed entry is due again when its claim ends. */
async function readQueue(collection: Pick<mongo.Collection, "aggregate">, dueAt: string) {
  const now = new Date();
  const groups = collection.aggregate<{ due: number; since: Date }>([
    { $match: { [dueAt]: { $lte: now } } },
    { $group: { _id: null, due: { $sum: 1 }, since: { $min: `$${dueAt}` } } },
  ]);
  const { due = 0, since = now } = (await groups.next()) ?? {};
  return { due, oldestSeconds: Math.round((now.getTime() - since.getTime()) / 1000) };
}

/** Counts orders by state. Reads every order, because the state follows from a ledger. */
async function countOrders(calendars: CalendarModel): Promise<Record<Exclude<OrderState, "not_ordered">, number>> {
  const counts = Object.fromEntries(ORDER_STATES.map((state) => [state, 0])) as Record<OrderState, number>;
  const projection = { orderNumber: 1, checkout: 1, revision: 1, order: 1 };
  for await (const stored of getCollection(calendars).find({ status: "checked_out" }, { projection })) {
    const calendar = read(stored);
    if (calendar) counts[presentOrder(calendar).orderState] += 1;
  }
  const { not_ordered: _, ...ordered } = counts;
  return ordered;
}
