import type { Connection } from "mongoose";
import { type ProductCount, STOCK_ID, type Stock } from "../stock";
import type { OwnProductDocument } from "./own-product-model";
import type { OwnProducts, ProductWrite } from "./own-products";

export interface OwnCatalogue {
  own: OwnProducts;
  stock: Stock;
}

/**
 * Writes products whose revision is unchanged, then their stock. The revision orders the counts, so that a process which
 * pauses in between cannot overwrite a later one.
 * @returns the ids of those that were not written
 */
export async function writeProducts(catalogue: OwnCatalogue, writes: readonly ProductWrite[]): Promise<string[]> {
  const { own } = catalogue;
  await countStock(catalogue, listPending(writes.flatMap(({ id }) => own.get(id) ?? [])));
  const others = new Set(await own.write(writes));
  const written = writes.filter(({ id }) => !others.has(id));
  await countStock(
    catalogue,
    written.flatMap(({ id: productId, revision, fields: { pendingStock: counts = [] } }) =>
      counts.length > 0 ? { productId, revision: revision + 1, counts } : [],
    ),
  );
  return [...others];
}

/** Counts the stock that killed processes have left. Safe to run in several processes. */
export async function countPendingStock({ ownProducts }: { ownProducts?: OwnCatalogue | undefined }): Promise<void> {
  if (ownProducts) await countStock(ownProducts, listPending(ownProducts.own.listAll()));
}

/**
 * Makes the stock of a restored backup accept counts again. Without a snapshot a backup may hold a product as it was
 * before an edit and the stock as it was after it: the counts of the next edits would be ignored as older ones.
 */
export async function lowerCountedRevisions(connection: Connection): Promise<void> {
  const stock = connection.collection<StoredCounts>("stock");
  const { counted = {} } = (await stock.findOne({ _id: STOCK_ID }, { projection: { counted: 1 } })) ?? {};
  const products = connection.collection<Pick<OwnProductDocument, "_id" | "revision">>("products");
  const filter = { _id: { $in: Object.keys(counted) } };
  const found = await products.find(filter, { projection: { revision: 1 } }).toArray();
  const revisions = new Map(found.map(({ _id, revision }) => [_id, revision]));
  const lowered = Object.entries(counted).flatMap(([id, revision]) => {
    const stored = revisions.get(id) ?? 0;
    return revision > stored ? [[`counted.${id}`, stored]] : [];
  });
  if (lowered.length > 0) await stock.updateOne({ _id: STOCK_ID }, { $set: Object.fromEntries(lowered) });
}

interface StoredCounts {
  _id: string;
  counted?: Record<string, number>;
}

const listPending = (products: readonly OwnProductDocument[]): ProductCount[] =>
  products.flatMap(({ _id: productId, revision, pendingStock: counts = [] }) =>
    counts.length > 0 ? { productId, revision, counts } : [],
  );

async function countStock({ own, stock }: OwnCatalogue, counts: readonly ProductCount[]): Promise<void> {
  if (counts.length === 0) return;
  await stock.count(counts);
  await own.endCounts(counts);
}
