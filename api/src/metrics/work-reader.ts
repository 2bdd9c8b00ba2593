import { recently } from "../products/recently";
import { readMails, readOrders, readQueues, type WorkParts } from "./state-of-work";

/** Several scrapers, and the desk, share a reading (ms). */
const LASTS = 5_000;
/** Every order is read for it (ms). */
const ORDERS_LAST = 5 * 60_000;

export type WorkReader = ReturnType<typeof workReader>;

/** What stands in the database, read when it is asked for and not much oftener. */
export function workReader(parts: WorkParts) {
  return {
    queues: recently(() => readQueues(parts), LASTS).read,
    mails: recently(() => readMails(parts), LASTS).read,
    orders: recently(() => readOrders(parts), ORDERS_LAST).read,
  };
}
