import { availableParallelism } from "node:os";
import { type Mistake, playApart } from "./run-processes";

const MAX_SEEDS = 30;

export const MISTAKES: readonly Mistake[] = [
  {
    name: "an order number is claimed twice",
    file: "orders/claim-order-number.ts",
    edits: [
      [
        "if (!other || (await readShown(calendars, { _id: other.calendarId, orderNumber }))) return false;",
        "if (!other) return false;",
      ],
    ],
  },
  {
    name: "a gift card is issued again after a retry",
    file: "orders/settlement/steps.ts",
    edits: [["take: promiseGiftCard, isPromise: true", "take: promiseGiftCard"]],
  },
  {
    name: "a dead exchange keeps its stock",
    file: "orders/settlement/hold-replacements.ts",
    edits: [["await catalogue.release(key, lines);\n      remove(held", "remove(held"]],
  },
  {
    name: "a sealed gift is shown on its date elsewhere",
    file: "calendars/openings/sealing.ts",
    edits: [["now < Date.parse(at) ?", "new Date(now).toISOString().slice(0, 10) < at.slice(0, 10) ?"]],
  },
  {
    name: "an email is lost when it cannot be queued",
    file: "orders/settlement/steps.ts",
    edits: [["await email.queue.enqueue(queued);", "void email.queue.enqueue(queued).catch(() => {});"]],
  },
  {
    name: "a refund returns stock twice",
    file: "catalogue/stock.ts",
    edits: [['{ $cond: [{ $in: ["$state", ["sold", "returning"]] }, "returning", "releasing"] }', '"returning"']],
  },
  {
    name: "two processes settle one order",
    file: "orders/settlement/settle-due.ts",
    edits: [
      ['{ _id, "settlement.dueAt": { $lte: now } },\n    { settlement', "{ _id },\n    { settlement"],
      ['{ _id: claimed._id, "settlement.dueAt": dueAt }', "{ _id: claimed._id }"],
    ],
  },
  {
    name: "a checkout orders other gifts than it read",
    file: "orders/checkout/place-order.ts",
    edits: [["...matchAsRead(calendar), ...claimed", "_id: calendar._id, orderNumber: null, ...claimed"]],
  },
  {
    name: "two packers move one box",
    file: "orders/fulfilment/change-orders.ts",
    edits: [
      ['"fulfilment.state": from,\n', ""],
      ["?? 0}`]: { $exists: false }", "?? 0}.none`]: { $exists: false }"],
    ],
  },
  {
    name: "an erased buyer keeps an email address",
    file: "privacy/erase-calendars.ts",
    edits: [["current: false,", "current: false,\n    customerEmail: calendar.customerEmail,"]],
  },
  {
    name: "a day shows a seventh contribution",
    file: "contributions/sender-contributions.ts",
    edits: [["{ ...matchUnopened([day]), ...matchRoomOnDay(day) }", "matchUnopened([day])"]],
  },
  {
    name: "a refund at Stripe is made again after a lost response",
    file: "adapters/stripe/stripe-refunds.ts",
    edits: [
      ["before ??", ""],
      ["idempotencyKey: `refund-", "idempotencyKey: Math.random() + `refund-"],
    ],
  },
  {
    name: "a lost event of Stripe is never found",
    file: "adapters/stripe/stripe.ts",
    edits: [["yield* payments.reconcile(since);", ""]],
  },
  {
    name: "words are accepted that the sender has not read",
    file: "contributions/sender-contributions.ts",
    edits: [["{ states: DECIDABLE_STATES[action], revision }", "{ states: DECIDABLE_STATES[action] }"]],
  },
];

/**
 * Puts back one mistake after the other, and plays Decembers until a rule breaks.
 * @param words of the mistakes' names, or all of them
 * @returns false if one is not found
 */
export async function findMistakes(words: readonly string[]): Promise<boolean> {
  const left = MISTAKES.filter(({ name }) => words.every((word) => name.includes(word)));
  let missedCount = 0;
  const runLane = async () => {
    for (let mistake = left.shift(); mistake; mistake = left.shift()) {
      const found = await findMistake(mistake);
      if (!found) missedCount += 1;
      console.log(`${mistake.name}: ${found ?? `not found in ${MAX_SEEDS} Decembers`}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runLane));
  return missedCount === 0;
}

async function findMistake(mistake: Mistake): Promise<string | undefined> {
  for (let seed = 1; seed <= MAX_SEEDS; seed += 1) {
    const { broken } = await playApart({ seed: `${seed}`, mistake });
    if (broken.length > 0) return `found after ${seed} (${broken[0]})`;
  }
  return undefined;
}
