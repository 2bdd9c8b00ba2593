import { LOW_STOCK } from "@advent/contract";
import type { Connection, mongo } from "mongoose";
import { type Catalogue, HELD_FOR, type StockLine } from "./catalogue";
import type { CatalogueProduct } from "./catalogue-product";

const ID = "stock";
/** Sales remembered, so that a repeated one does not take its pieces twice. */
const REMEMBERED = 1_000;

interface Holding {
  key: string;
  until: Date;
  lines: readonly StockLine[];
}

interface Sale {
  key: string;
  /** Variants of which there were too few. */
  short: string[];
}

interface StockDocument {
  _id: string;
  /** Pieces that nobody holds, by variant id. */
  left: Record<string, number>;
  held: Holding[];
  /** Newest last. */
  sold: Sale[];
}

/**
 * The built-in catalogue's stock: one document, so that the pieces of a whole order move in one atomic update and the last
 * piece is sold once. An order's pieces are free → held → sold; a release, or the end of its half hour, frees them again.
 */
export interface Stock extends Pick<Catalogue, "reserve" | "sell" | "release"> {
  /** Pieces to be had by variant id. */
  read(): Promise<Record<string, number>>;
}

export function databaseStock(
  connection: Connection,
  initial: Readonly<Record<string, number>>,
  now: () => number = () => Date.now(),
): Stock {
  const stock = connection.collection("stock") as unknown as mongo.Collection<StockDocument>;

  /** Variants new to the catalogue get their first stock; what was sold stays sold. */
  async function ensure(): Promise<void> {
    await stock.updateOne({ _id: ID }, { $setOnInsert: { left: {}, held: [], sold: [] } }, { upsert: true });
    const found = await stock.findOne({ _id: ID }, { projection: { left: 1 } });
    const missing = Object.entries(initial).filter(([variantId]) => found?.left[variantId] === undefined);
    const absent = Object.fromEntries(missing.map(([variantId]) => [`left.${variantId}`, { $exists: false }]));
    const first = Object.fromEntries(missing.map(([variantId, pieces]) => [`left.${variantId}`, pieces]));
    if (missing.length > 0) await stock.updateOne({ _id: ID, ...absent }, { $set: first });
  }
  const ready = once(ensure);

  /** The stock as it is, after freeing what was held too long. @param fields which are read; all without */
  async function current(fields: { sold?: 0 } = {}): Promise<Pick<StockDocument, "left" | "held" | "sold">> {
    const { left = {}, held = [], sold = [] } = (await stock.findOne({ _id: ID }, { projection: fields })) ?? {};
    const lapsed = held.filter(({ until }) => until.getTime() <= now());
    if (lapsed.length === 0) return { left: { ...initial, ...left }, held, sold };
    for (const holding of lapsed) await free(holding);
    return current(fields);
  }

  /** Only while it is held as it was read: it may have been prolonged or sold. */
  const free = ({ key, until, lines }: Holding) =>
    change({ held: { $elemMatch: { key, until } } }, { $inc: amounts(lines, 1), $pull: { held: { key } } });

  const change = async (filter: object, update: mongo.UpdateFilter<StockDocument>): Promise<boolean> =>
    (await stock.updateOne({ _id: ID, ...filter }, update)).modifiedCount === 1;

  const isNew = (key: string) => ({ "held.key": { $ne: key }, "sold.key": { $ne: key } });
  const remembered = (sale: Sale) => ({ sold: { $each: [sale], $slice: -REMEMBERED } });

  return {
    // What was sold is some sixty kilobytes after a thousand orders.
    read: async () => (await current({ sold: 0 })).left,

    async reserve(key, lines) {
      await ready();
      const held = { key, until: new Date(now() + HELD_FOR), lines };
      if (await change({ ...isNew(key), ...enough(lines) }, { $inc: amounts(lines, -1), $push: { held } })) return [];
      const { left, held: holdings, sold } = await current();
      if (sold.some((sale) => sale.key === key)) return [];
      const before = holdings.find((holding) => holding.key === key);
      if (!before) return shortOf(lines, left);
      await change({ held: { $elemMatch: { key, until: before.until } } }, { $set: { "held.$.until": held.until } });
      return [];
    },

    async sell(key, lines) {
      await ready();
      for (;;) {
        const sale: Sale = { key, short: [] };
        if (await change({ "held.key": key }, { $pull: { held: { key } }, $push: remembered(sale) })) return [];
        const { left, held, sold } = await current();
        const before = sold.find((entry) => entry.key === key);
        if (before) return before.short;
        if (held.some((holding) => holding.key === key)) continue;
        sale.short = shortOf(lines, left);
        const taken = lines.filter(({ variantId }) => !sale.short.includes(variantId));
        const update = { $push: remembered(sale), ...(taken.length > 0 && { $inc: amounts(taken, -1) }) };
        if (await change({ ...isNew(key), ...enough(taken) }, update)) return sale.short;
      }
    },

    async release(key, lines) {
      const { held, sold } = await current();
      const holding = held.find((entry) => entry.key === key);
      if (holding) await free(holding);
      const sale = sold.find((entry) => entry.key === key);
      if (!sale) return;
      const back = lines.filter(({ variantId }) => !sale.short.includes(variantId));
      await change({ "sold.key": key }, { $inc: amounts(back, 1), $pull: { sold: { key } } });
    },
  };
}

/** That there are pieces for every line. */
function enough(lines: readonly StockLine[]): Record<string, { $gte: number }> {
  return Object.fromEntries(lines.map(({ variantId, quantity }) => [`left.${variantId}`, { $gte: quantity }]));
}

function shortOf(lines: readonly StockLine[], left: Readonly<Record<string, number>>): string[] {
  return lines.filter(({ variantId, quantity }) => (left[variantId] ?? 0) < quantity).map(({ variantId }) => variantId);
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
