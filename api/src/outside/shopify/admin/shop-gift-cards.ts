import type { GiftCards } from "../../../orders/gift-cards";
import type { ShopClient } from "../shop-client";
import { createdGiftCardSchema, deactivatedGiftCardSchema, foundGiftCardsSchema } from "./answers";
import { CREATE_GIFT_CARD, DEACTIVATE_GIFT_CARD, FIND_GIFT_CARDS } from "./operations";
import { refused } from "./refused";

const NOTE = "Advent calendar";
/** Of a code, that the shop shows. */
const SHOWN = 4;

/** Gift cards of the shop. The code is ours, and the shop has it once: made again, it is taken. */
export function shopGiftCards({ read, write }: ShopClient): GiftCards {
  /** The shop shows no code: its end and our note tell the card. */
  async function find(code: string) {
    const { giftCards } = await read(FIND_GIFT_CARDS, foundGiftCardsSchema, { query: code });
    const end = code.slice(-SHOWN).toLowerCase();
    return giftCards.nodes.find(
      ({ lastCharacters, note }) => lastCharacters.toLowerCase() === end && note?.startsWith(NOTE),
    );
  }

  return {
    async issue({ code, amount, currency, expiresOn }, calendarId) {
      const initialAmount = { amount: (amount / 100).toFixed(2), currencyCode: currency };
      const input = { code, initialAmount, expiresOn, note: `${NOTE} ${calendarId}` };
      const { giftCardCreate } = await write(CREATE_GIFT_CARD, createdGiftCardSchema, { input });
      const { userErrors } = giftCardCreate;
      if (userErrors.length === 0) return;
      const isTaken = userErrors.some((error) => error.code === "TAKEN");
      if (!isTaken || !(await find(code))) throw refused("The shop made no gift card", userErrors);
    },
    async withdraw(code) {
      const card = await find(code);
      if (!card?.enabled) return;
      const { giftCardDeactivate } = await write(DEACTIVATE_GIFT_CARD, deactivatedGiftCardSchema, { id: card.id });
      if (giftCardDeactivate.userErrors.length > 0)
        throw refused("The shop kept a gift card", giftCardDeactivate.userErrors);
    },
  };
}
