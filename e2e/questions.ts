import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** By what the desk lists and searches, what is done regularly finds its work, and a shop finds an order. Shoppers and recipients name the calendar. */
const EVERY_MACHINE = [
  ...["_id.$gt", "$and", "$or", "shop.$in", "status", "terms.value"],
  ...["news.$gt", "settlement.dueAt.$lte", "updatedAt.$gte"],
  ...["erasedAt", "erasedAt.$ne", "updatedAt.$lte", "orderNumber", "order", "opening.firstDay.$not.$gt"],
  ...["settlement.dueAt.$gt", "settlement.stuck.$gt"],
  ...["order.payments.ref", "order.payments.ref.$in", "checkout.checkoutUrl.$gt"],
];

/** Where the suite's API writes down what it asks of calendars without naming one; for `start-suite.ts`. */
export function makeQuestionsFile(): void {
  process.env.TEST_QUESTIONS_FILE = join(mkdtempSync(join(tmpdir(), "advent-questions-")), "questions");
}

/** @throws when somebody but the desk has asked every machine of a cluster for calendars while the tests ran */
export function requireNamedCalendars(): void {
  const questions = readFileSync(process.env.TEST_QUESTIONS_FILE ?? "", "utf8")
    .trim()
    .split("\n");
  const foreign = questions.filter((question) => {
    const [, command, fields = ""] = /^(\w+) \{(.*)\}$/.exec(question) ?? [];
    const isReading = command === "find" || command === "aggregate";
    return !isReading || fields.split(", ").some((field) => field && !EVERY_MACHINE.includes(field));
  });
  if (foreign.length > 0) throw new Error(`These must name the calendar's _id:\n${foreign.join("\n")}`);
}
