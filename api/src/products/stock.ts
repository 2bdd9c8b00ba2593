import { LOW_STOCK } from "@advent/contract";
import { type Connection, Schema } from "mongoose";
import type { StockLine } from "./catalogue";
import type { CatalogueProduct } from "./catalogue-product";

const ID = "stock";
/** Orders remembered, so that a repeated request does not take its pieces twice. */
const REMEMBERED = 1_000;

interface StockDocument {
  _id: string;
  /** Pieces left by variant id. */
  left: Record<string, number>;
  /** Order keys whose pieces are taken, newest last. */
  taken: string[];
}

/**
 * The built-in catalogue's stock: one document, so that the pieces of a whole order go in one atomic update and the
 * last piece is sold once.
 */
export interface Stock {
  read(): Promise<Record<string, number>>;
  take(orderKey: string, lines: readonly StockLine[]): Promise<string[]>;
  giveBack(orderKey: string, lines: readonly StockLine[]): Promise<void>;
}

export function databaseStock(connection: Connection, initial: Readonly<Record<string, number>>): Stock {
  const schema = new Schema<StockDocument>(
    { _id: String, left: Schema.Types.Mixed, taken: [String] },
    { versionKey: false },
  );
  const stock = connection.model<StockDocument>("Stock", schema, "stock");

  async function read(): Promise<Record<string, number>> {
    const found = await stock.findById(ID, { left: 1 }).lean();
    return { ...initial, ...found?.left };
  }

  /** Variants new to the catalogue get their first stock; what was sold stays sold. */
  async function ensure(): Promise<void> {
    await stock.updateOne({ _id: ID }, { $setOnInsert: { left: {}, taken: [] } }, { upsert: true });
    const found = await stock.findById(ID, { left: 1 }).lean();
    const missing = Object.entries(initial).filter(([variantId]) => found?.left[variantId] === undefined);
    const absent = Object.fromEntries(missing.map(([variantId]) => [`left.${variantId}`, { $exists: false }]));
    const first = Object.fromEntries(missing.map(([variantId, pieces]) => [`left.${variantId}`, pieces]));
    if (missing.length > 0) await stock.updateOne({ _id: ID, ...absent }, { $set: first });
  }
  const ready = once(ensure);

  return {
    read,
    async take(orderKey, lines) {
      await ready();
      const enough = Object.fromEntries(lines.map((line) => [`left.${line.variantId}`, { $gte: line.quantity }]));
      const taken = await stock.updateOne(
        { _id: ID, taken: { $ne: orderKey }, ...enough },
        { $inc: amounts(lines, -1), $push: { taken: { $each: [orderKey], $slice: -REMEMBERED } } },
      );
      if (taken.modifiedCount === 1 || (await stock.exists({ _id: ID, taken: orderKey }))) return [];
      const left = await read();
      return lines.filter((line) => (left[line.variantId] ?? 0) < line.quantity).map((line) => line.variantId);
    },
    async giveBack(orderKey, lines) {
      await stock.updateOne({ _id: ID, taken: orderKey }, { $inc: amounts(lines, 1), $pull: { taken: orderKey } });
    },
  };
}

/** Pieces by variant id before anything is sold. @param factor multiplies them; scarce ones stay scarce */
export function initialStock(products: readonly CatalogueProduct[], factor: number): Record<string, number> {
  const variants = products.flatMap((product) => product.variants);
  return Object.fromEntries(variants.map(({ id, stock }) => [id, stock < LOW_STOCK ? stock : stock * factor]));
}

function amounts(lines: readonly StockLine[], sign: 1 | -1): Record<string, number> {
  return Object.fromEntries(lines.map((line) => [`left.${line.variantId}`, sign * line.quantity]));
}

/** The result of the first successful call; a failed one is tried again. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}
