import { MS_PER_MINUTE } from "@advent/contract";
import type { Connection, UpdateQuery } from "mongoose";
import { insertMissing } from "../../database/create-model";
import { isDuplicateKey } from "../../database/database-errors";
import { AppError } from "../../errors";
import type { ProductSource } from "../built-in-catalogue";
import type { CatalogueProduct } from "../catalogue-product";
import type { ProductCount } from "../stock";
import { createOwnProductModels, type OwnProductDocument, type ProductStateDocument } from "./own-product-model";
import { toCatalogueProduct } from "./to-catalogue-product";

const STATE_ID = "products";
const NEVER_CHANGED: Omit<ProductStateDocument, "_id"> = { seq: 0, isDemoRemoved: false };
/** Longer than writing a batch takes. */
const WRITE_TTL_MS = MS_PER_MINUTE;

export type ProductFields = Omit<OwnProductDocument, "_id" | "revision">;

export interface ProductWrite {
  id: string;
  /** Of the document that it replaces. 0: there is none. */
  revision: number;
  fields: ProductFields;
}

export type OwnProducts = Awaited<ReturnType<typeof createOwnProducts>>;

/**
 * Keeps the shop's own products in memory, where {@link refresh} adds what other processes have changed.
 * @param demo products that the shop shows before it has its own
 */
export async function createOwnProducts(connection: Connection, demo: ProductSource["current"], onChange: () => void) {
  const { products, images, states } = createOwnProductModels(connection);
  const documents = new Map<string, OwnProductDocument>();
  const converted = new WeakMap<OwnProductDocument, CatalogueProduct>();
  let state = { ...NEVER_CHANGED, seq: -1 };
  let current = { isDemo: true, products: demo.products, codes: demo.codes };

  async function refresh(): Promise<void> {
    const stored = (await states.findById(STATE_ID).lean()) ?? NEVER_CHANGED;
    const isAnnounced = stored.seq > state.seq;
    if (!isAnnounced && !(stored.writingUntil && stored.writingUntil.getTime() > Date.now())) return;
    const listed = await products.find({}, { revision: 1 }).lean();
    const changed = listed.filter(({ _id, revision }) => documents.get(_id)?.revision !== revision);
    if (!isAnnounced && changed.length === 0) return;
    if (changed.length > 0) {
      const ids = changed.map(({ _id }) => _id);
      for await (const document of products
        .find({ _id: { $in: ids } })
        .lean<OwnProductDocument>()
        .cursor()) {
        // A slow read may end after a change.
        if (document.revision > (documents.get(document._id)?.revision ?? 0)) documents.set(document._id, document);
      }
    }
    if (stored.seq > state.seq) state = { seq: stored.seq, isDemoRemoved: stored.isDemoRemoved };
    current = collect();
    onChange();
  }

  function collect(): typeof current {
    const kept = listKept();
    if (kept.length === 0 && !state.isDemoRemoved) return { isDemo: true, ...demo };
    const codes = new Map(demo.codes);
    for (const { variants, category } of documents.values())
      for (const { variantId, sku, barcode } of variants)
        codes.set(variantId, { variantId, sku, barcode, location: category });
    return { isDemo: false, products: kept.filter(({ isHidden }) => !isHidden).map(convert), codes };
  }

  const listKept = () => listAll().filter(({ deletedAt }) => !deletedAt);
  const listAll = () =>
    [...documents.values()].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.position - b.position);

  function convert(document: OwnProductDocument): CatalogueProduct {
    const product = converted.get(document) ?? toCatalogueProduct(document);
    converted.set(document, product);
    return product;
  }

  /** Makes all processes read what was written before. */
  async function announce(change: { isDemoRemoved?: boolean } = {}): Promise<void> {
    const { isDemoRemoved } = change;
    const update = {
      $inc: { seq: 1 },
      ...(isDemoRemoved === undefined ? { $setOnInsert: { isDemoRemoved: false } } : { $set: { isDemoRemoved } }),
    };
    await changeState(update);
    await refresh();
  }

  async function changeState(update: UpdateQuery<ProductStateDocument>): Promise<void> {
    const write = () => states.updateOne({ _id: STATE_ID }, update, { upsert: true });
    await write().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return write();
    });
  }

  async function writeOne({ id, revision, fields }: ProductWrite): Promise<boolean> {
    const change = { ...fields, revision: revision + 1 };
    if (revision > 0) return (await products.updateOne({ _id: id, revision }, { $set: change })).matchedCount === 1;
    const insertion = products.updateOne({ _id: id }, { $setOnInsert: change }, { upsert: true });
    const result = await insertion.catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
    return result?.upsertedCount === 1;
  }

  await refresh();
  return {
    models: { products, images },
    demoCount: demo.products.length,
    refresh,
    get current() {
      return current;
    },
    get state() {
      return state;
    },
    /** Own products in their order, deleted ones included. */
    listAll,
    get: (id: string) => documents.get(id),
    convert,
    announce,
    /** Begins an import. @throws 409 when the products have changed since `seq` */
    async claim(seq: number): Promise<void> {
      await insertMissing(states, [{ _id: STATE_ID, ...NEVER_CHANGED }]);
      const { matchedCount } = await states.updateOne({ _id: STATE_ID, seq }, { $inc: { seq: 1 } });
      if (matchedCount === 0) throw createChangedError();
    },
    /** Marks the stock of these revisions as counted. */
    async endCounts(counts: readonly ProductCount[]): Promise<void> {
      const end = ({ productId, revision }: ProductCount) =>
        products.updateOne({ _id: productId, revision }, { $set: { pendingStock: [] } });
      await Promise.all(counts.map(end));
      for (const { productId, revision } of counts) {
        const document = documents.get(productId);
        if (document?.revision === revision) documents.set(productId, { ...document, pendingStock: [] });
      }
    },
    /** Writes products whose revision is unchanged. @returns the ids of those that were not written */
    async write(writes: readonly ProductWrite[]): Promise<string[]> {
      const writingUntil = new Date(Date.now() + WRITE_TTL_MS);
      await changeState({ $max: { writingUntil }, $setOnInsert: NEVER_CHANGED });
      const written = await Promise.all(writes.map(writeOne));
      return writes.filter((_, at) => !written[at]).map(({ id }) => id);
    },
  };
}

export const createChangedError = () =>
  new AppError("changed_meanwhile", "The products have changed since you checked this file. Please check it again.");
