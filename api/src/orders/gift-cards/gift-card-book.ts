import { type Connection, type Model, Schema } from "mongoose";
import { createModel, insertMissing, SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";
import type { GiftCards } from "./gift-cards";

const redemptionSchema = new Schema(
  {
    id: { type: String, required: true },
    at: { type: Date, required: true },
    amount: { type: Number, required: true },
  },
  SCHEMA_OPTIONS,
);
export const giftCardSchema = new Schema(
  {
    _id: { type: String, required: true },
    calendarId: { type: String, required: true },
    /** In minor units. */
    amount: { type: Number, required: true },
    balance: { type: Number, required: true },
    currency: { type: String, required: true },
    expiresOn: { type: String, required: true },
    withdrawnAt: Date,
    redemptions: { type: [redemptionSchema], required: true },
  },
  SCHEMA_OPTIONS,
);

export type GiftCardDocument = StoredDocument<typeof giftCardSchema>;

export type GiftCardModel = Model<GiftCardDocument>;

export const createGiftCardModel = (connection: Connection): GiftCardModel =>
  createModel(connection, "GiftCard", giftCardSchema, "giftcards");

export function createGiftCardBook(cards: GiftCardModel): GiftCards {
  return {
    async issue({ code: _id, ...card }, calendarId) {
      const fresh = { ...card, _id, calendarId, balance: card.amount, withdrawnAt: null, redemptions: [] };
      await insertMissing(cards, [fresh]);
    },
    async withdraw(code) {
      await cards.updateOne({ _id: code, withdrawnAt: null }, { $set: { withdrawnAt: new Date() } });
    },
  };
}
