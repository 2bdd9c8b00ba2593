import type { ProductCount, Stock } from "../stock";
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

const listPending = (products: readonly OwnProductDocument[]): ProductCount[] =>
  products.flatMap(({ _id: productId, revision, pendingStock: counts = [] }) =>
    counts.length > 0 ? { productId, revision, counts } : [],
  );

async function countStock({ own, stock }: OwnCatalogue, counts: readonly ProductCount[]): Promise<void> {
  if (counts.length === 0) return;
  await stock.count(counts);
  await own.endCounts(counts);
}
