import { randomUUID } from "node:crypto";
import { MS_PER_MINUTE } from "@advent/contract";
import { type Connection, Schema } from "mongoose";
import { createModel, hintType, SCHEMA_OPTIONS, type StoredDocument } from "../../../database/create-model";
import { isDuplicateKey } from "../../../database/database-errors";
import type { ShopOrders } from "../shop-reader";

const LEASE_TTL_MS = MS_PER_MINUTE;

export const stateSchema = new Schema(
  {
    _id: { type: String, required: true },
    shape: { type: Number, allowNull: false },
    seq: { type: Number, allowNull: false },
    ordersSeq: { type: Number, allowNull: false },
    /** Shape of the copy that holds every product. One of another shape has to be read first. */
    wholeShape: { type: Number, allowNull: false },
    listedAt: Date,
    checkedAt: Date,
    /** Time of the last webhook that named no product. */
    notifiedAt: Date,
    awaySince: Date,
    lacking: { type: [String], allowNull: false },
    orders: hintType<ShopOrders | null>(),
    holder: String,
    heldUntil: Date,
  },
  SCHEMA_OPTIONS,
);

/** Fields are missing until they are first written. */
type StoredState = Partial<StoredDocument<typeof stateSchema>>;
export type CopyState = Omit<StoredState, "_id" | "orders" | "holder" | "heldUntil">;

export class LeaseLost extends Error {}

export function createCopyState(connection: Connection, shop: string) {
  const states = createModel(connection, "ShopState", stateSchema, "shopstates");
  const me = randomUUID();
  const getLeaseEnd = () => new Date(Date.now() + LEASE_TTL_MS);

  return {
    read: async () => (await states.findById(shop, { orders: 0 }).lean<CopyState | null>()) ?? undefined,
    /** @returns `undefined` while another process holds the lease */
    async claim(): Promise<CopyState | undefined> {
      try {
        const taken = await states
          .findOneAndUpdate(
            { _id: shop, $or: [{ holder: null }, { heldUntil: { $lte: new Date() } }] },
            { $set: { holder: me, heldUntil: getLeaseEnd() } },
            { upsert: true, returnDocument: "after", projection: { orders: 0 } },
          )
          .lean<CopyState>();
        return taken ?? undefined;
      } catch (error) {
        if (isDuplicateKey(error)) return undefined;
        throw error;
      }
    },
    async write(change: StoredState): Promise<void> {
      const held = await states.updateOne({ _id: shop, holder: me }, { $set: { heldUntil: getLeaseEnd(), ...change } });
      if (held.matchedCount === 0) throw new LeaseLost("Another process keeps the copy now.");
    },
    readOrders: async (): Promise<ShopOrders> =>
      (await states.findById(shop, { orders: 1 }).lean<StoredState | null>())?.orders ?? {},
    recordNews: async () => {
      await states.updateOne({ _id: shop }, { $set: { notifiedAt: new Date() } });
    },
    async release(): Promise<void> {
      await states.updateOne({ _id: shop, holder: me }, { $set: { holder: null, heldUntil: null } });
    },
    forgetOthers: () => states.deleteMany({ _id: { $ne: shop } }),
  };
}
export type CopyStateStore = ReturnType<typeof createCopyState>;
