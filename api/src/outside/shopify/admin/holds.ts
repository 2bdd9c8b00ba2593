import createError from "http-errors";
import type { Connection } from "mongoose";
import { HELD_FOR, type StockLine } from "../../../products/catalogue";

const ID = "holds";
/** Checkouts that want pieces at the same moment: each of the others wins a round. */
const MOST_ROUNDS = 20;

interface Hold {
  key: string;
  until: Date;
  lines: readonly StockLine[];
}

interface HoldsDocument {
  _id: string;
  /** Grows with every change: a hold counts only for the holds it has read. */
  version: number;
  held: Hold[];
}

/** Pieces by variant id. */
type Pieces = ReadonlyMap<string, number>;

/**
 * What stylist calendars at a checkout page hold of the shop's pieces: it knows nothing of them itself. One document, so that
 * the last piece is held once.
 */
export interface Holds {
  /** What other calendars hold now. */
  besides(key: string): Promise<Pieces>;
  /**
   * Holds the lines for half an hour, or for half an hour more, unless `judge` finds some short.
   * @param judge is given what the others hold, and says which variants are short
   */
  hold(key: string, lines: readonly StockLine[], judge: (others: Pieces) => Promise<string[]>): Promise<string[]>;
  drop(key: string): Promise<void>;
}

export function databaseHolds(connection: Connection, now: () => number = Date.now): Holds {
  const collection = connection.collection<HoldsDocument>("shopholds");
  const empty: HoldsDocument = { _id: ID, version: 0, held: [] };

  /** Those of others that have not lapsed. */
  async function read(key: string) {
    const { version, held } = (await collection.findOne({ _id: ID })) ?? empty;
    return { version, others: held.filter((hold) => hold.key !== key && hold.until.getTime() > now()) };
  }

  return {
    besides: async (key) => piecesIn((await read(key)).others),
    async hold(key, lines, judge) {
      await collection.updateOne({ _id: ID }, { $setOnInsert: { version: 0, held: [] } }, { upsert: true });
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        // Read before the shop is asked: what is sold meanwhile is counted in one of the two at least.
        const { version, others } = await read(key);
        const short = await judge(piecesIn(others));
        if (short.length > 0) return short;
        const held = [...others, { key, until: new Date(now() + HELD_FOR), lines }];
        const { modifiedCount } = await collection.updateOne(
          { _id: ID, version },
          { $set: { held, version: version + 1 } },
        );
        if (modifiedCount === 1) return [];
      }
      throw createError(503, "Many people are checking out. Please try again.", { expose: true });
    },
    async drop(key) {
      await collection.updateOne({ _id: ID, "held.key": key }, { $pull: { held: { key } }, $inc: { version: 1 } });
    },
  };
}

function piecesIn(holds: readonly Hold[]): Pieces {
  const pieces = new Map<string, number>();
  for (const { variantId, quantity } of holds.flatMap(({ lines }) => lines))
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  return pieces;
}
