import type { Connection, Model } from "mongoose";
import { createModel, insertMissing } from "../../database/create-model";
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

export const createGiftCardModel = (connection: Connection): GiftCardModel =>
  createModel(connection, "GiftCard", "giftcards");

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
