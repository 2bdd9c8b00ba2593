import { type Connection, type Model, Schema } from "mongoose";
import { isDuplicateKey } from "../../database/database-errors";
import type { GiftCards } from "./gift-cards";

export interface GiftCardDocument {
  _id: string;
  calendarId: string;
  /** In pence. */
  amount: number;
  balance: number;
  currency: string;
  expiresOn: string;
  withdrawnAt: Date | null;
  redemptions: { id: string; at: Date; amount: number }[];
}

export type GiftCardModel = Model<GiftCardDocument>;

export function createGiftCardModel(connection: Connection): GiftCardModel {
  const schema = new Schema<GiftCardDocument>(
    {
      _id: String,
      calendarId: String,
      amount: Number,
      balance: Number,
      currency: String,
      expiresOn: String,
      withdrawnAt: Date,
      redemptions: [{ _id: false, id: String, at: Date, amount: Number }],
    },
    { versionKey: false },
  );
  return connection.model<GiftCardDocument>("GiftCard", schema, "giftcards");
}

export function createGiftCardBook(cards: GiftCardModel): GiftCards {
  return {
    async issue({ code: _id, ...card }, calendarId) {
      const fresh = { ...card, _id, calendarId, balance: card.amount, withdrawnAt: null, redemptions: [] };
      await cards.create(fresh).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    async withdraw(code) {
      await cards.updateOne({ _id: code, withdrawnAt: null }, { $set: { withdrawnAt: new Date() } });
    },
  };
}
