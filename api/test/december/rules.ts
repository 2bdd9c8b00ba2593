import { MS_PER_HOUR } from "@advent/contract";
import {
  findContributionTraces,
  findLostContributions,
  findOverfull,
  findUnreadWords,
  ROOM_RULE,
} from "./rules/contributions";
import { findMissingEmails, findRepeatedEmails, findUnwantedEmails } from "./rules/emails";
import {
  findExcessRefunds,
  findForgottenPayments,
  findOtherGifts,
  findOtherTotals,
  findRepeatedRefunds,
  findSharedNumbers,
  findUnbookedMoney,
  findUnpaidDifferences,
  findUnpaidOrders,
  findWrongCards,
} from "./rules/money";
import { findOrdersWithoutParcel, findRepeatedSteps, findUnlistedTasks } from "./rules/parcels";
import { findLostWrites, findTraces, findWaitingWork } from "./rules/promises";
import { type Records, readRecords, readStock } from "./rules/records";
import { findMiscounted, findNegative, findRepeatedExchanges, findWrongClaims } from "./rules/stock";
import { DAILY_CHORES, type World } from "./world";

const LAST_ROUND_COUNT = 12;
const ROUND_MS = 6 * MS_PER_HOUR;
const BELOW_ZERO = "stock is never below zero";

type Shorts = Map<string, string[]>;

/** What must hold at the end, once each, in words that the shop's accountant can read. */
const RULES: Readonly<Record<string, (records: Records) => string[]>> = {
  "each payment and refund is in the books as the shop has it": findUnbookedMoney,
  "nobody gets more money back than was paid": findExcessRefunds,
  "a refund that is asked for once is made once": findRepeatedRefunds,
  "an order that was paid twice waits for the shop": findForgottenPayments,
  "an order that nobody pays in time ends": findUnpaidOrders,
  "what a replacement costs less is paid back once": findUnpaidDifferences,
  "a paid order has its one gift card, and an ended one has none": findWrongCards,
  "an order holds the gifts that were ordered": findOtherGifts,
  "an order costs what its own rules say": findOtherTotals,
  "an order number belongs to one calendar": findSharedNumbers,
  [BELOW_ZERO]: ({ stock }) => findNegative(stock),
  "stock sold, held and left is the stock bought": findMiscounted,
  "stock is kept for what was ordered, and for nothing else": findWrongClaims,
  "one gift has one exchange under way, once its day is open": findRepeatedExchanges,
  "each paid order has one parcel, or is on its way to one": findOrdersWithoutParcel,
  "a box moves one step at a time": findRepeatedSteps,
  "the list of orders with a task has each of them": findUnlistedTasks,
  "the recipient reads only words that the sender has read and accepted": findUnreadWords,
  [ROOM_RULE]: findOverfull,
  "each promised email leaves": findMissingEmails,
  "an email leaves once, unless its delivery could not be stored": findRepeatedEmails,
  "nobody gets an email without asking": findUnwantedEmails,
  "nothing that was acknowledged is lost": (records) => [...findLostWrites(records), ...findLostContributions(records)],
  "nothing of an erased person is left": findTraces,
  "nothing of a withdrawn, revoked or erased contribution is left": findContributionTraces,
  "nothing waits for ever": findWaitingWork,
};

/** Checks after each write what can be checked then. */
export function watchRules(world: World): Shorts {
  const shorts: Shorts = new Map();
  world.afterWrite("stock", async () => {
    const stock = await readStock(world);
    for (const broken of findNegative(stock)) world.violate(`${BELOW_ZERO}:`, broken);
    for (const { key, short } of stock.sold) if (short.length > 0) shorts.set(key, short);
  });
  return shorts;
}

/** Checks everything, once nothing is left to do. */
export async function checkRules(world: World, shorts: Shorts): Promise<void> {
  await world.finish(async () => {
    for (let round = 0; round < LAST_ROUND_COUNT; round += 1) {
      await world.sleep(ROUND_MS);
      await world.runChores(DAILY_CHORES);
    }
  });
  const records = await readRecords(world, shorts);
  for (const [rule, find] of Object.entries(RULES))
    for (const broken of find(records)) world.violate(`${rule}:`, broken);
}
