import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Fields of queries without a calendar id: admin lists and searches, scheduled tasks, and webhooks that find an
 * order.
 * Shopper and recipient queries must name the calendar.
 */
const EVERY_MACHINE = [
  ...["_id.$gt", "$and", "$or", "shop.$in", "status", "terms.value"],
  ...["news.$gt", "settlement.dueAt.$lte", "updatedAt.$gte"],
  ...["erasedAt", "erasedAt.$ne", "updatedAt.$lte", "orderNumber", "order", "opening.firstDay.$not.$gt"],
  ...["fulfilment.state", "fulfilment.dueOn.$gt", "fulfilment.dueOn.$lte", "fulfilment.dueOn.$in"],
  ...["exchanges.state.$in"],
  ...["settlement.dueAt.$gt", "settlement.stuck.$gt", "settlement.sold.short.$gt", "settlement.offers.task.$gt"],
  ...["fulfilment.claim.until.$gt", "fulfilment.claim.by", "fulfilment.claim.by.$ne"],
  ...["order.payments.ref", "order.payments.ref.$in", "checkout.checkoutUrl.$gt"],
];

export function createRequestsFile(): void {
  process.env.TEST_REQUESTS_FILE = join(mkdtempSync(join(tmpdir(), "advent-questions-")), "questions");
}

/**
 * @throws Error when a query of shoppers or recipients did not name its calendar, because it would reach every
 * shard
 */
export function requireNamedCalendars(): void {
  const queries = readFileSync(process.env.TEST_REQUESTS_FILE ?? "", "utf8")
    .trim()
    .split("\n");
  const foreign = queries.filter((confirmation) => {
    const [, command, fields = ""] = /^(\w+) \{(.*)\}$/.exec(confirmation) ?? [];
    const isReading = command === "find" || command === "aggregate";
    return !isReading || fields.split(", ").some((field) => field && !EVERY_MACHINE.includes(field));
  });
  if (foreign.length > 0) throw new Error(`These must name the calendar's _id:\n${foreign.join("\n")}`);
}
