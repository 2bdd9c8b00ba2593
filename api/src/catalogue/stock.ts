import { randomUUID } from "node:crypto";
import { LOW_STOCK_COUNT } from "@advent/contract";
import type { Connection, mongo } from "mongoose";
import { AppError } from "../errors";
import { type Catalogue, HOLD_TTL_MS, type StockLine } from "./catalogue";
import type { CatalogueProduct } from "./catalogue-product";

export const STOCK_ID = "stock";
/** Sales and returns in the stock itself: a repeated one must not count twice before it is in `stocksales`. */
const MAX_REMEMBERED_KEYS = 1_000;
const MAX_ATTEMPTS = 10;
const MAX_COUNTS_AT_ONCE = 200;

interface Holding {
  key: string;
  until: Date;
  lines: readonly StockLine[];
}

interface Sale {
  key: string;
  short: string[];
}

interface StockDocument {
  _id: string;
  left: Record<string, number>;
  held: Holding[];
  sold: Sale[];
  returned?: string[];
  /** Rises with each change, so that unchanged stock is not read again. Missing in older documents. */
  version?: number;
  /** Revision of each own product whose stock was counted last. */
  counted?: Record<string, number>;
}

/**
 * State of an order's stock while it can be cancelled. `selling` and `releasing` may have moved stock already; the
 * next caller completes them.
 */
interface StockSale {
  _id: string;
  state: "selling" | "sold" | "returning" | "releasing";
  short: string[];
  returnId?: string;
}

/**
 * The built-in catalogue's stock: one document, so that the pieces of a whole order move in one atomic update and the last
 * piece is sold once. An order's pieces are free → held → sold; a release, or the end of its half hour, frees them again.
 * Its sale is a document of its own, written before the pieces move and after.
 */
export interface Stock extends Pick<Catalogue, "reserve" | "sell" | "release"> {
  /** @param calendarId calendar whose own reservations count as available */
  read(calendarId?: string): Promise<Readonly<Record<string, number>>>;
  /** Reads how many pieces are not sold yet, those that checkouts hold included. */
  readUnsold(): Promise<Readonly<Record<string, number>>>;
  /** Changes how many pieces are not sold yet, once for each revision. Holds and sales of the same moment count. */
  count(products: readonly ProductCount[]): Promise<void>;
}

export interface StockCount {
  variantId: string;
  pieces: number;
  /** Unsold pieces that somebody saw who counted `pieces`. Without it they are counted now. */
  seen?: number | null;
}

export interface ProductCount {
  productId: string;
  /** An earlier one than the last that was counted changes nothing. */
  revision: number;
  counts: readonly StockCount[];
}

export function createStock(
  connection: Connection,
  initial: Readonly<Record<string, number>>,
  now: () => number = () => Date.now(),
): Stock {
  const stock = connection.collection("stock") as unknown as mongo.Collection<StockDocument>;
  const sales = connection.collection("stocksales") as unknown as mongo.Collection<StockSale>;

  /** Adds initial stock for new variants only, so that sold units stay sold. */
  async function ensure(): Promise<void> {
    await stock.updateOne({ _id: STOCK_ID }, { $setOnInsert: { left: {}, held: [], sold: [] } }, { upsert: true });
    const found = await stock.findOne({ _id: STOCK_ID }, { projection: { left: 1 } });
    const missing = Object.entries(initial).filter(([variantId]) => found?.left[variantId] === undefined);
    const absent = Object.fromEntries(missing.map(([variantId]) => [`left.${variantId}`, { $exists: false }]));
    const first = Object.fromEntries(missing.map(([variantId, pieces]) => [`left.${variantId}`, pieces]));
    if (missing.length > 0) await change(absent, { $set: first });
  }
  const ready = runOnce(ensure);

  async function readStock(
    fields: { left?: 1; held?: 1; version?: 1 } = {},
  ): Promise<Pick<StockDocument, "left" | "held" | "sold" | "version">> {
    const {
      left = {},
      held = [],
      sold = [],
      version,
    } = (await stock.findOne({ _id: STOCK_ID }, { projection: fields })) ?? {};
    const lapsed = held.filter(({ until }) => until.getTime() <= now());
    if (lapsed.length === 0) return { left: { ...initial, ...left }, held, sold, ...(version && { version }) };
    for (const holding of lapsed) await releaseHolding(holding);
    return readStock(fields);
  }

  /** Matches the reservation only as it was read, because it may have been extended or sold since. */
  const releaseHolding = ({ key, until, lines }: Holding) =>
    change({ held: { $elemMatch: { key, until } } }, { ...buildStockChange(lines, 1), $pull: { held: { key } } });

  async function change(filter: object, update: mongo.UpdateFilter<StockDocument>): Promise<boolean> {
    const versioned = { ...update, $inc: { ...update.$inc, version: 1 } } as mongo.UpdateFilter<StockDocument>;
    return (await stock.updateOne({ _id: STOCK_ID, ...filter }, versioned)).modifiedCount === 1;
  }

  let last: Pick<StockDocument, "left" | "version"> | undefined;

  /** A shop may have 100,000 variants, whose stock takes long to read. */
  async function readLeft(): Promise<Pick<StockDocument, "left" | "held">> {
    const projection = { version: 1, held: 1 } as const;
    const { version, held = [] } = (await stock.findOne({ _id: STOCK_ID }, { projection })) ?? {};
    const isLapsed = held.some(({ until }) => until.getTime() <= now());
    if (last && version !== undefined && version === last.version && !isLapsed) return { left: last.left, held };
    const current = await readStock({ left: 1, held: 1, version: 1 });
    last = current;
    return current;
  }

  const isNew = (key: string) => ({ "held.key": { $ne: key }, "sold.key": { $ne: key } });
  const rememberSale = (sale: Sale) => ({ sold: { $each: [sale], $slice: -MAX_REMEMBERED_KEYS } });

  async function takeSold(key: string, lines: readonly StockLine[]): Promise<string[]> {
    for (;;) {
      const sale: Sale = { key, short: [] };
      if (await change({ "held.key": key }, { $pull: { held: { key } }, $push: rememberSale(sale) })) return [];
      const { left, held, sold } = await readStock();
      const before = sold.find((entry) => entry.key === key);
      if (before) return before.short;
      if (held.some((holding) => holding.key === key)) continue;
      sale.short = getShortages(lines, left);
      const taken = excludeLines(lines, sale.short);
      if (
        await change(
          { ...isNew(key), ...matchEnough(taken) },
          { ...buildStockChange(taken, -1), $push: rememberSale(sale) },
        )
      )
        return sale.short;
    }
  }

  /** Gives back what the order holds or was sold, once for each return, and forgets its sale. */
  async function giveBack({ _id: key, state, short, returnId = "" }: StockSale, lines: readonly StockLine[]) {
    const { held, sold } = await readStock();
    const holding = held.find((entry) => entry.key === key);
    if (holding) await releaseHolding(holding);
    const isNotReturned = { returned: { $ne: returnId } };
    const returned = { returned: { $each: [returnId], $slice: -MAX_REMEMBERED_KEYS } };
    const recent = sold.find((entry) => entry.key === key);
    if (recent) {
      const update = {
        ...buildStockChange(excludeLines(lines, recent.short), 1),
        $pull: { sold: { key } },
        $push: returned,
      };
      await change({ "sold.key": key, ...isNotReturned }, update);
    } else if (state === "returning") {
      await change(
        { "sold.key": { $ne: key }, ...isNotReturned },
        { ...buildStockChange(excludeLines(lines, short), 1), $push: returned },
      );
    }
    await sales.deleteOne({ _id: key, returnId });
  }

  const readUnsold = async () => {
    const { left, held } = await readLeft();
    return { left, unsold: addLines(left, held) };
  };

  async function readCounted(products: readonly ProductCount[]): Promise<Readonly<Record<string, number>>> {
    const projection = Object.fromEntries(products.map(({ productId }) => [`counted.${productId}`, 1]));
    return (await stock.findOne({ _id: STOCK_ID }, { projection }))?.counted ?? {};
  }

  async function countBatch(products: readonly ProductCount[]): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const counted = await readCounted(products);
      const due = products.filter(({ productId, revision }) => revision > (counted[productId] ?? 0));
      if (due.length === 0) return;
      const { left, unsold } = await readUnsold();
      const before: [string, unknown][] = [];
      const after: [string, number][] = [];
      for (const { productId, revision, counts } of due) {
        before.push([`counted.${productId}`, counted[productId] ?? { $exists: false }]);
        after.push([`counted.${productId}`, revision]);
        for (const { variantId, pieces, seen } of counts) {
          const difference = pieces - (seen ?? unsold[variantId] ?? 0);
          before.push([`left.${variantId}`, variantId in left ? left[variantId] : { $exists: false }]);
          after.push([`left.${variantId}`, (left[variantId] ?? 0) + difference]);
        }
      }
      if (await change(Object.fromEntries(before), { $set: Object.fromEntries(after) })) return;
    }
    throw createBusyError();
  }

  return {
    readUnsold: async () => (await readUnsold()).unsold,

    async count(products) {
      await ready();
      for (const batch of splitCounts(products)) await countBatch(batch);
    },

    // Leaves out the sales and returns, which grow with every order.
    async read(calendarId) {
      const { left, held } = await readLeft();
      const own = held.filter(({ key }) => getCalendarId(key) === calendarId);
      return own.length > 0 ? addLines(left, own) : left;
    },

    async reserve(key, lines, holdMs = HOLD_TTL_MS) {
      await ready();
      const held = { key, until: new Date(now() + holdMs), lines };
      if (await change({ ...isNew(key), ...matchEnough(lines) }, { ...buildStockChange(lines, -1), $push: { held } }))
        return [];
      const { left, held: holdings, sold } = await readStock();
      if (sold.some((sale) => sale.key === key)) return [];
      const before = holdings.find((holding) => holding.key === key);
      const earlier = holdings.find((holding) => getCalendarId(holding.key) === getCalendarId(key));
      if (!before && earlier) {
        await releaseHolding(earlier);
        return this.reserve(key, lines, holdMs);
      }
      if (!before) return getShortages(lines, left);
      await change({ held: { $elemMatch: { key, until: before.until } } }, { $set: { "held.$.until": held.until } });
      return [];
    },

    async sell(key, lines) {
      await ready();
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const sale = await sales.findOneAndUpdate(
          { _id: key },
          { $setOnInsert: { state: "selling", short: [] } },
          { upsert: true, returnDocument: "after" },
        );
        if (sale?.state === "sold") return sale.short;
        if (sale?.returnId) await giveBack(sale, lines);
        else {
          const short = await takeSold(key, lines);
          const { matchedCount } = await sales.updateOne(
            { _id: key, state: "selling" },
            { $set: { state: "sold", short } },
          );
          if (matchedCount === 1) return short;
        }
      }
      throw createBusyError();
    },

    async release(key, lines) {
      const sale = await sales.findOneAndUpdate({ _id: key }, startReturn(randomUUID()), {
        upsert: true,
        returnDocument: "after",
      });
      if (sale) await giveBack(sale, lines);
    },
  };
}

/** A product is counted in one update. */
function splitCounts(products: readonly ProductCount[]): ProductCount[][] {
  const batches: ProductCount[][] = [];
  let size = MAX_COUNTS_AT_ONCE;
  for (const product of products) {
    if (size + product.counts.length > MAX_COUNTS_AT_ONCE) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(product);
    size += product.counts.length;
  }
  return batches;
}

function addLines(left: Readonly<Record<string, number>>, held: readonly Holding[]): Record<string, number> {
  const sum = { ...left };
  for (const { variantId, quantity } of held.flatMap(({ lines }) => lines))
    sum[variantId] = (sum[variantId] ?? 0) + quantity;
  return sum;
}

const createBusyError = () =>
  new AppError("unavailable", "Stock is changing too quickly at the moment. Please try again.");

/** An order's key is its calendar's id and revision. */
const getCalendarId = (key: string): string | undefined => key.split(":")[0];

/** No sale comes of the order any more; a return that was begun keeps its id. */
const startReturn = (returnId: string): object[] => [
  {
    $set: {
      state: { $cond: [{ $in: ["$state", ["sold", "returning"]] }, "returning", "releasing"] },
      short: { $ifNull: ["$short", []] },
      returnId: { $ifNull: ["$returnId", { $literal: returnId }] },
    },
  },
];

function matchEnough(lines: readonly StockLine[]): Record<string, { $gte: number }> {
  return Object.fromEntries(lines.map(({ variantId, quantity }) => [`left.${variantId}`, { $gte: quantity }]));
}

function getShortages(lines: readonly StockLine[], left: Readonly<Record<string, number>>): string[] {
  return lines.filter(({ variantId, quantity }) => (left[variantId] ?? 0) < quantity).map(({ variantId }) => variantId);
}

export function getInitialStock(products: readonly CatalogueProduct[], factor: number): Record<string, number> {
  const variants = products.flatMap((product) => product.variants);
  return Object.fromEntries(variants.map(({ id, stock }) => [id, stock < LOW_STOCK_COUNT ? stock : stock * factor]));
}

const excludeLines = (lines: readonly StockLine[], short: readonly string[]): StockLine[] =>
  lines.filter(({ variantId }) => !short.includes(variantId));

/** MongoDB takes no empty `$inc`. */
function buildStockChange(lines: readonly StockLine[], sign: 1 | -1): { $inc?: Record<string, number> } {
  const amounts = lines.map(({ variantId, quantity }) => [`left.${variantId}`, sign * quantity]);
  return lines.length > 0 ? { $inc: Object.fromEntries(amounts) } : {};
}

function runOnce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}
