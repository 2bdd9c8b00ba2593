import { MS_PER_DAY, MS_PER_HOUR } from "@advent/contract";
import { type Connection, Schema } from "mongoose";
import { createModel, hintType, SCHEMA_OPTIONS, type StoredDocument } from "../../../database/create-model";
import { isDuplicateKey } from "../../../database/database-errors";
import type { ListedProduct, ShopProduct } from "../responses";
import type { ReadPage } from "../shop-reader";

export const COPY_VERSION = 4;
/** Products are read again without a webhook, because one may be lost. */
const REFRESH_AFTER_MS = 6 * MS_PER_HOUR;
/** Retention of deletion markers, for other processes. */
const KEEP_DELETED_MS = MS_PER_DAY;

export const copySchema = new Schema(
  {
    _id: { type: String, required: true },
    shop: { type: String, required: true },
    shape: { type: Number, required: true },
    seq: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
    refreshAt: { type: Date, required: true },
    /** `null` when the product does not exist. */
    product: hintType<ShopProduct | null>(),
    removeAt: { type: Date, allowNull: false },
  },
  SCHEMA_OPTIONS,
);

type CopiedProduct = StoredDocument<typeof copySchema>;

export function createCopiedProducts(connection: Connection, shop: string) {
  const products = createModel(connection, "ShopProduct", copySchema, "shopproducts");
  const getTimes = async (filter: object) => {
    const found = await products.find({ shop, shape: COPY_VERSION, ...filter }, { updatedAt: 1 }).lean();
    return new Map(found.map(({ _id, updatedAt }) => [_id, updatedAt.getTime()]));
  };
  const isOther = (times: ReadonlyMap<string, number>) => (product: ListedProduct) =>
    times.get(product.id) !== getUpdatedAt(product);

  return {
    async findDue(now: Date): Promise<string[]> {
      const due = await products.find({ shop, refreshAt: { $lte: now } }, { _id: 1 }).lean();
      return due.map(({ _id }) => _id);
    },
    async findChanged(listed: readonly ListedProduct[]): Promise<string[]> {
      const times = await getTimes({ _id: { $in: listed.map(({ id }) => id) } });
      return listed.filter(isOther(times)).map(({ id }) => id);
    },
    async findChangedOfAll(listed: readonly ListedProduct[]): Promise<string[]> {
      const times = await getTimes({ product: { $ne: null } });
      const all = new Set(listed.map(({ id }) => id));
      const besides = [...times.keys()].filter((id) => !all.has(id));
      return [...listed.filter(isOther(times)).map(({ id }) => id), ...besides];
    },
    /**
     * Handles a webhook.
     * @param saidAt shop time of the message; one older than the copy is ignored
     */
    async recordNews(id: string, saidAt: Date | undefined): Promise<void> {
      const known = await products.findOne({ _id: id }, { updatedAt: 1 }).lean<CopiedProduct | null>();
      if (known && saidAt && saidAt < known.updatedAt) return;
      const first = { shop, shape: COPY_VERSION, seq: 0, updatedAt: new Date(0), product: null };
      await products
        .updateOne({ _id: id }, { $min: { refreshAt: new Date() }, $setOnInsert: first }, { upsert: true })
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    },
    async write({ ids, found, gone }: ReadPage, requestedAt: Date, seq: number): Promise<void> {
      const times = await getTimes({ _id: { $in: found.map(({ id }) => id) } });
      const refreshAt = new Date(Date.now() + REFRESH_AFTER_MS);
      const newer = found.filter((product) => getUpdatedAt(product) >= (times.get(product.id) ?? 0));
      const writes = newer.map((product) => ({
        updateOne: {
          filter: { _id: product.id },
          update: {
            $set: { shop, shape: COPY_VERSION, seq, updatedAt: new Date(product.updatedAt), product },
            $unset: { removeAt: 1 },
            $setOnInsert: { refreshAt },
          },
          upsert: true,
        },
      }));
      if (writes.length > 0) await products.bulkWrite(writes as never);
      const removeAt = new Date(Date.now() + KEEP_DELETED_MS);
      if (gone.length > 0)
        await products.updateMany(
          { _id: { $in: gone }, shop },
          { $set: { product: null, shape: COPY_VERSION, seq, removeAt } },
        );
      // A webhook received during the read may announce a later state.
      const unheard = [{ refreshAt: { $lte: requestedAt } }, { refreshAt: { $gt: new Date() } }];
      await products.updateMany({ _id: { $in: ids }, $or: unheard }, { $set: { refreshAt } });
    },
    async *readSince(seq: number): AsyncGenerator<[id: string, product: ShopProduct | null]> {
      const cursor = products
        .find({ shop, shape: COPY_VERSION, seq: { $gt: seq } }, { product: 1 })
        .sort({ seq: 1 })
        .lean<CopiedProduct>()
        .cursor();
      for await (const { _id, product } of cursor) yield [_id, product];
    },
    countNegativeStock: () => {
      const oversold = { quantityAvailable: { $lt: 0 }, availableForSale: false };
      return products.countDocuments({ shop, shape: COPY_VERSION, "product.variants.nodes": { $elemMatch: oversold } });
    },
    /** Deletes the products of another shop, and those that an earlier version of the app stored. */
    forgetOthers: () => products.deleteMany({ $or: [{ shop: { $ne: shop } }, { shape: { $ne: COPY_VERSION } }] }),
  };
}
export type CopiedProducts = ReturnType<typeof createCopiedProducts>;

const getUpdatedAt = ({ updatedAt }: Pick<ListedProduct, "updatedAt">) => Date.parse(updatedAt);
