import { toDecimal } from "@advent/contract";
import type { Connection } from "mongoose";
import type { GiftCards } from "../../../orders/gift-cards/gift-cards";
import type { ShopClient } from "../shop-client";
import { CREATE_GIFT_CARD, DEACTIVATE_GIFT_CARD, FIND_GIFT_CARDS, GIFT_CARD } from "./operations";
import { createUserError, mutate } from "./responses";

const GIFT_CARD_NOTE = "Advent calendar";
const SHOWN_CODE_LENGTH = 4;

/**
 * Implements gift cards of the shop with our codes. A repeated code is rejected as taken.
 * Stores each card's id, because the shop's search finds new cards only after a delay.
 */
export function createShopGiftCards(admin: ShopClient, connection: Connection): GiftCards {
  const { read, write } = admin;
  const made = connection.collection<{ _id: string; cardId: string }>("shopgiftcards");

  /** The shop hides codes, so a card is found by its last characters and our note. */
  async function search(code: string): Promise<string | undefined> {
    const { giftCards } = await read(FIND_GIFT_CARDS, { query: code });
    const end = code.slice(-SHOWN_CODE_LENGTH).toLowerCase();
    const isOurs = ({ lastCharacters, note }: { lastCharacters: string; note: string | null }) =>
      lastCharacters.toLowerCase() === end && note?.startsWith(GIFT_CARD_NOTE);
    return giftCards.nodes.find(isOurs)?.id;
  }

  const find = async (code: string) => (await made.findOne({ _id: code }))?.cardId ?? (await search(code));

  return {
    async issue({ code, amount, currency, expiresOn }, calendarId) {
      const initialAmount = { amount: toDecimal(amount, currency), currencyCode: currency };
      const input = { code, initialAmount, expiresOn, note: `${GIFT_CARD_NOTE} ${calendarId}` };
      const { giftCardCreate } = await write(CREATE_GIFT_CARD, { input });
      const { giftCard, userErrors } = giftCardCreate;
      const isTaken = userErrors.some((error) => error.code === "TAKEN");
      const cardId = giftCard?.id ?? (isTaken ? await find(code) : undefined);
      if (!cardId) throw createUserError("The shop made no gift card", userErrors);
      await made.updateOne({ _id: code }, { $set: { cardId } }, { upsert: true });
    },
    async withdraw(code) {
      const id = await find(code);
      const card = id ? (await read(GIFT_CARD, { id })).giftCard : null;
      if (!card?.enabled) return;
      await mutate(admin, DEACTIVATE_GIFT_CARD, { id: card.id }, "The shop kept a gift card");
    },
  };
}
