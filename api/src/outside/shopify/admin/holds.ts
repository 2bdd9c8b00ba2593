import createError from "http-errors";
import type { Connection } from "mongoose";
import { HOLD_TTL_MS, type StockLine } from "../../../products/catalogue";

const HOLDS_ID = "holds";
/** Sales that end holds of the same moment: each asks the shop again. */
const MAX_ATTEMPTS = 20;

interface Hold {
  key: string;
  until: Date;
  lines: readonly StockLine[];
}

interface HoldsDocument {
  _id: string;
  /** Grows with every change: processes of an earlier version write only what they have read. */
  version: number;
  /** Grows with every hold that ends by a sale: the shop's quantities that were read before may count its pieces. */
  drops?: number;
  held: Hold[];
}

/** Pieces by variant id. */
type HeldQuantities = ReadonlyMap<string, number>;

/**
 * What stylist calendars at a checkout page hold of the shop's pieces: it knows nothing of them itself. One document, so that
 * the last piece is held once.
 */
export interface Holds {
  /** What other calendars hold now. */
  besides(key: string): Promise<HeldQuantities>;
  /**
   * Holds the lines for half an hour, or for half an hour more, unless some are short. Holds of the same moment do not disturb
   * each other: each is one update that counts what the others hold.
   * @param readAvailable asks the shop for its quantities
   * @returns the variants that are short
   */
  hold(key: string, lines: readonly StockLine[], readAvailable: () => Promise<HeldQuantities>): Promise<string[]>;
  drop(key: string): Promise<void>;
}

export function createHolds(connection: Connection, now: () => number = Date.now): Holds {
  const collection = connection.collection<HoldsDocument>("shopholds");

  /** Those of others that have not lapsed. */
  async function read(key: string) {
    const { drops = 0, held = [] } = (await collection.findOne({ _id: HOLDS_ID })) ?? {};
    const others = held.filter((hold) => hold.key !== key && hold.until.getTime() > now());
    return { drops, others: countPieces(others) };
  }

  return {
    besides: async (key) => (await read(key)).others,
    async hold(key, lines, readAvailable) {
      await collection.updateOne({ _id: HOLDS_ID }, { $setOnInsert: { version: 0, held: [] } }, { upsert: true });
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        // Read before the shop is asked: what is sold meanwhile is counted in one of the two at least.
        const { drops } = await read(key);
        const available = await readAvailable();
        const hold = { key, until: new Date(now() + HOLD_TTL_MS), lines };
        const others = othersAt(key, new Date(now()));
        const isAsRead = { $eq: [{ $ifNull: ["$drops", 0] }, drops] };
        const { modifiedCount } = await collection.updateOne(
          { _id: HOLDS_ID, $expr: { $and: [isAsRead, ...lines.map((line) => fits(line, others, available))] } },
          [{ $set: { held: { $concatArrays: [others, { $literal: [hold] }] }, version: { $add: ["$version", 1] } } }],
        );
        if (modifiedCount === 1) return [];
        const current = await read(key);
        const short = lines.filter(
          (line) => countFree(line, available) - (current.others.get(line.variantId) ?? 0) < line.quantity,
        );
        if (current.drops === drops && short.length > 0) return short.map(({ variantId }) => variantId);
      }
      throw createError(503, "Many people are checking out. Please try again.", { expose: true });
    },
    async drop(key) {
      await collection.updateOne(
        { _id: HOLDS_ID, "held.key": key },
        { $pull: { held: { key } }, $inc: { version: 1, drops: 1 } },
      );
    },
  };
}

const countFree = ({ variantId }: StockLine, available: HeldQuantities): number => available.get(variantId) ?? 0;

/** As an expression: the holds of others that have not lapsed. */
const othersAt = (key: string, at: Date) => ({
  $filter: {
    input: "$held",
    as: "hold",
    cond: { $and: [{ $ne: ["$$hold.key", { $literal: key }] }, { $gt: ["$$hold.until", at] }] },
  },
});

/** As an expression: whether a line's pieces are left beside what the others hold. */
function fits(line: StockLine, others: object, available: HeldQuantities): object {
  const ofVariant = {
    $filter: {
      input: "$$hold.lines",
      as: "line",
      cond: { $eq: ["$$line.variantId", { $literal: line.variantId }] },
    },
  };
  const quantities = { $map: { input: ofVariant, as: "line", in: "$$line.quantity" } };
  const held = { $sum: { $map: { input: others, as: "hold", in: { $sum: quantities } } } };
  return { $lte: [held, countFree(line, available) - line.quantity] };
}

function countPieces(holds: readonly Hold[]): HeldQuantities {
  const pieces = new Map<string, number>();
  for (const { variantId, quantity } of holds.flatMap(({ lines }) => lines))
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  return pieces;
}
