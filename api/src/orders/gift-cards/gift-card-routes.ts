import { type AdminGiftCard, getDateIn, getGiftCard, redeemGiftCard, voidGiftCard } from "@advent/contract";
import type { CalendarModel } from "../../calendars/calendar-model";
import type { Config } from "../../config";
import { AppError } from "../../errors";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { isTestOrder, type TestShopConfig } from "../../site/ordering";
import type { GiftCardDocument, GiftCardModel } from "./gift-card-book";

interface GiftCardDeps {
  giftCards: GiftCardModel;
  calendars: CalendarModel;
  config: Pick<Config, "deliveryTimeZone"> & TestShopConfig;
  now: () => number;
}

export function registerGiftCardRoutes(router: AppRouter, deps: GiftCardDeps): void {
  const { giftCards } = deps;
  serve(router, getGiftCard, async ({ params }) => {
    const card = await find(giftCards, params.code);
    const { isWithdrawn, ...shown } = presentCard(card);
    return { ...shown, isWithdrawn: isWithdrawn || (await isOfTestOrder(deps, card)) };
  });

  serve(router, redeemGiftCard, async ({ log, params, body }) => {
    const card = await redeem(deps, params.code, { id: body.redemptionId, amount: body.amount });
    log.info({ audit: "gift card redeemed", amount: body.amount });
    return presentCard(card);
  });

  serve(router, voidGiftCard, async ({ log, params }) => {
    await giftCards.updateOne({ _id: params.code, withdrawnAt: null }, { $set: { withdrawnAt: new Date() } });
    log.info({ audit: "gift card voided" });
    return presentCard(await find(giftCards, params.code));
  });
}

async function find(cards: GiftCardModel, code: string): Promise<GiftCardDocument> {
  const card = await cards.findById(code).lean();
  if (!card) throw new AppError("not_found", "No gift card has this code.");
  return card;
}

/** Such a card buys nothing once the shop is live. */
async function isOfTestOrder({ calendars, config }: GiftCardDeps, { calendarId }: GiftCardDocument): Promise<boolean> {
  if (!config.liveSince) return false;
  const calendar = await calendars.findById(calendarId, { "checkout.placedAt": 1 }).lean();
  return isTestOrder(config, calendar?.checkout?.placedAt);
}

/** Redeems once per id and never more than the balance. */
async function redeem(deps: GiftCardDeps, code: string, { id, amount }: { id: string; amount: number }) {
  const { giftCards: cards, config, now } = deps;
  if (config.liveSince && (await isOfTestOrder(deps, await find(cards, code))))
    throw new AppError("conflict", "This gift card is of a test order.");
  const today = getDateIn(now(), config.deliveryTimeZone);
  const usable = { withdrawnAt: null, expiresOn: { $gte: today }, balance: { $gte: amount } };
  const spent = await cards
    .findOneAndUpdate(
      { _id: code, "redemptions.id": { $ne: id }, ...usable },
      { $inc: { balance: -amount }, $push: { redemptions: { id, at: new Date(now()), amount } } },
      { returnDocument: "after" },
    )
    .lean();
  if (spent) return spent;
  const card = await find(cards, code);
  if (card.redemptions.some((redemption) => redemption.id === id)) return card;
  throw new AppError("conflict", getGiftCardError(card, today));
}

function getGiftCardError({ withdrawnAt, expiresOn }: GiftCardDocument, today: string): string {
  if (withdrawnAt) return "This gift card was withdrawn.";
  if (expiresOn < today) return "This gift card has expired.";
  return "amount: is more than the gift card holds.";
}

function presentCard({ _id: code, redemptions, withdrawnAt, ...card }: GiftCardDocument): AdminGiftCard {
  return {
    ...card,
    code,
    isWithdrawn: withdrawnAt !== null,
    redemptions: redemptions.map(({ at, amount }) => ({ at: at.toISOString(), amount })).reverse(),
  };
}
