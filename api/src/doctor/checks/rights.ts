import { bonusGiftCard, DAYS, formatMoney, listed, parseDecimal } from "@advent/contract";
import * as z from "zod";
import { missingScopes, NEEDS, type Right } from "../../outside/shopify/admin/rights";
import { type Check, ifAnswered, withAdmin } from "../check";
import { type Line, well, wrong } from "../line";
import { MORE_RIGHTS } from "../mends";
import { admin } from "../operations";
import { installationSchema, scopesOf } from "./installation";

const RIGHTS = Object.keys(NEEDS) as Right[];

/** What the token may do, of what the suite does. */
export const scopes: Check = (shop) => {
  const otherwise = { breaks: RIGHTS.map((right) => NEEDS[right].cost).join("; "), mend: MORE_RIGHTS };
  return withAdmin(shop, otherwise.breaks, (ask) =>
    ifAnswered(ask(admin.installation, installationSchema), otherwise, (data) => {
      const held = scopesOf(data);
      const lacking = RIGHTS.filter((right) => missingScopes(right, held).length > 0);
      if (lacking.length === 0) return well("everything the suite does is allowed");
      const missing = [...new Set(lacking.flatMap((right) => missingScopes(right, held)))];
      return wrong(`missing ${listed(missing)}`, lacking.map((right) => NEEDS[right].cost).join("; "), MORE_RIGHTS);
    }),
  );
};

export const discounts: Check = (shop) => {
  const automatic = `or ${shop.page("/discounts")} → Create → Amount off products → Automatic: 15 %, from 12 items`;
  const otherwise = { breaks: NEEDS.discounts.cost, mend: `${MORE_RIGHTS}; ${automatic}` };
  return withAdmin(shop, otherwise.breaks, (ask) =>
    ifAnswered(ask(admin.installation, installationSchema), otherwise, (data) =>
      missingScopes("discounts", scopesOf(data)).length === 0
        ? well("each calendar gets a code of its own for its 15 %")
        : wrong("the token may not make any (write_discounts)", otherwise.breaks, otherwise.mend),
    ),
  );
};

const limitSchema = z.object({
  giftCardConfiguration: z.object({ issueLimit: z.object({ amount: z.string(), currencyCode: z.string() }) }),
});
/** The most that an order earns, in minor units. */
const LARGEST_CARD = bonusGiftCard(DAYS.length, Number.MAX_SAFE_INTEGER);

export const giftCards: Check = (shop) => {
  const otherwise = { breaks: NEEDS.giftCards.cost, mend: MORE_RIGHTS };
  return withAdmin(shop, otherwise.breaks, async (ask) => {
    const right = await ifAnswered(ask(admin.installation, installationSchema), otherwise, (data) =>
      missingScopes("giftCards", scopesOf(data)).length === 0
        ? well("allowed")
        : wrong("the token may not make any (write_gift_cards)", otherwise.breaks, otherwise.mend),
    );
    if (right.mark !== "✓") return right;
    return ifAnswered(ask(admin.giftCards, limitSchema), otherwise, ({ giftCardConfiguration }) =>
      withinLimit(giftCardConfiguration.issueLimit, `${shop.page("/settings/plan")}, or Shopify's support`),
    );
  });
};

function withinLimit({ amount, currencyCode }: { amount: string; currencyCode: string }, mend: string): Line {
  const limit = parseDecimal(amount);
  const needed = formatMoney(LARGEST_CARD, currencyCode);
  if (limit >= LARGEST_CARD) return well(`of up to ${needed}`);
  const says = `the shop issues none above ${formatMoney(limit, currencyCode)}`;
  return wrong(says, `the bonus of ${needed} is not made`, mend);
}
