import type { Connection } from "mongoose";
import { HOLD_TTL_MS, type StockLine } from "../../../catalogue/catalogue";
import { AppError } from "../../../errors";

const HOLDS_ID = "holds";
/** Concurrent sales end holds, and each makes the shop's quantities be read again. */
const MAX_ATTEMPTS = 20;

interface Hold {
  key: string;
  until: Date;
  lines: readonly StockLine[];
}

interface HoldsDocument {
  _id: string;
  /** Incremented by each change. Older versions of the app write only the version they have read. */
  version: number;
  /** Incremented by each hold that ends in a sale: quantities read before that may still include its stock. */
  drops?: number;
  held: Hold[];
}

type Quantities = ReadonlyMap<string, number>;

/**
 * Holds the stock of stylist calendars in checkout, which the shop does not know of.
 * One document, so that the last unit is held once.
 */
export function createHolds(connection: Connection, now: () => number = Date.now) {
  const collection = connection.collection<HoldsDocument>("shopholds");

  async function read(key: string) {
    const { drops = 0, held = [] } = (await collection.findOne({ _id: HOLDS_ID })) ?? {};
    const others = held.filter((hold) => hold.key !== key && hold.until.getTime() > now());
    return { drops, others: countVariants(others) };
  }

  return {
    countOthers: async (key: string): Promise<Quantities> => (await read(key)).others,
    /**
     * Holds or extends the lines for half an hour unless some are short. Atomic with concurrent holds.
     * @returns the variants that are short
     */
    async hold(key: string, lines: readonly StockLine[], readAvailable: () => Promise<Quantities>): Promise<string[]> {
      await collection.updateOne({ _id: HOLDS_ID }, { $setOnInsert: { version: 0, held: [] } }, { upsert: true });
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        // Read before the shop's quantities, so that a concurrent sale is counted at least once.
        const { drops } = await read(key);
        const available = await readAvailable();
        const hold = { key, until: new Date(now() + HOLD_TTL_MS), lines };
        const others = listOthersAt(key, new Date(now()));
        const isAsRead = { $eq: [{ $ifNull: ["$drops", 0] }, drops] };
        const { modifiedCount } = await collection.updateOne(
          { _id: HOLDS_ID, $expr: { $and: [isAsRead, ...lines.map((line) => fits(line, others, available))] } },
          [{ $set: { held: { $concatArrays: [others, { $literal: [hold] }] }, version: { $add: ["$version", 1] } } }],
        );
        if (modifiedCount === 1) return [];
        const current = await read(key);
        const short = findShortages(lines, available, current.others);
        if (current.drops === drops && short.length > 0) return short;
      }
      throw new AppError("unavailable", "Many people are checking out. Please try again.");
    },
    async drop(key: string): Promise<void> {
      await collection.updateOne(
        { _id: HOLDS_ID, "held.key": key },
        { $pull: { held: { key } }, $inc: { version: 1, drops: 1 } },
      );
    },
  };
}

/** Returns the variants whose stock, without what others hold, is less than their line. */
export const findShortages = (lines: readonly StockLine[], available: Quantities, others: Quantities): string[] =>
  lines
    .filter(({ variantId, quantity }) => (available.get(variantId) ?? 0) - (others.get(variantId) ?? 0) < quantity)
    .map(({ variantId }) => variantId);

const listOthersAt = (key: string, at: Date) => ({
  $filter: {
    input: "$held",
    as: "hold",
    cond: { $and: [{ $ne: ["$$hold.key", { $literal: key }] }, { $gt: ["$$hold.until", at] }] },
  },
});

function fits(line: StockLine, others: object, available: Quantities): object {
  const ofVariant = {
    $filter: {
      input: "$$hold.lines",
      as: "line",
      cond: { $eq: ["$$line.variantId", { $literal: line.variantId }] },
    },
  };
  const quantities = { $map: { input: ofVariant, as: "line", in: "$$line.quantity" } };
  const held = { $sum: { $map: { input: others, as: "hold", in: { $sum: quantities } } } };
  return { $lte: [held, (available.get(line.variantId) ?? 0) - line.quantity] };
}

function countVariants(holds: readonly Hold[]): Quantities {
  const products = new Map<string, number>();
  for (const { variantId, quantity } of holds.flatMap(({ lines }) => lines))
    products.set(variantId, (products.get(variantId) ?? 0) + quantity);
  return products;
}
