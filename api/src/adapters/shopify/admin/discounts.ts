import { MS_PER_DAY, MS_PER_MINUTE } from "@advent/contract";
import { createReadableCode } from "../../../orders/gift-cards/gift-cards";
import type { ShopClient } from "../shop-client";
import { CREATE_DISCOUNT, DELETE_DISCOUNT, DISCOUNT_USE } from "./operations";
import { createUserError, mutate } from "./responses";

const DISCOUNT_TTL_MS = 2 * MS_PER_DAY;
/** The shop's clock may be behind. */
const CLOCK_SKEW_MS = MS_PER_MINUTE;

export type Discounts = ReturnType<typeof createDiscounts>;

export function createDiscounts(admin: ShopClient) {
  return {
    async create(variantIds: readonly string[], percent: number): Promise<{ id: string; code: string }> {
      const code = `ADVENT-${createReadableCode(10)}`;
      const discount = buildDiscount(variantIds, percent, code);
      const { discountCodeBasicCreate } = await admin.write(CREATE_DISCOUNT, { discount });
      const { codeDiscountNode, userErrors } = discountCodeBasicCreate;
      if (!codeDiscountNode) throw createUserError("The shop made no discount", userErrors);
      return { id: codeDiscountNode.id, code };
    },
    /** Deletes the code unless it was used. Idempotent. */
    async remove(id: string): Promise<void> {
      const { codeDiscountNode } = await admin.read(DISCOUNT_USE, { id });
      if (!codeDiscountNode || (codeDiscountNode.codeDiscount.asyncUsageCount ?? 0) > 0) return;
      await mutate(admin, DELETE_DISCOUNT, { id }, "The shop kept a discount");
    },
  };
}

const buildDiscount = (variantIds: readonly string[], percent: number, code: string) => ({
  title: "Advent calendar",
  code,
  startsAt: new Date(Date.now() - CLOCK_SKEW_MS).toISOString(),
  endsAt: new Date(Date.now() + DISCOUNT_TTL_MS).toISOString(),
  usageLimit: 1,
  appliesOncePerCustomer: true,
  context: { all: "ALL" },
  customerGets: {
    value: { percentage: percent / 100 },
    items: { products: { productVariantsToAdd: [...new Set(variantIds)] } },
  },
  combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true },
});
