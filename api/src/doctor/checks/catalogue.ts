import { COLLECTIONS, formatMoney, listed, parseDecimal, TIERS } from "@advent/contract";
import * as z from "zod";
import { type Check, ifAnswered } from "../check";
import { type Line, well, wrong } from "../line";
import { aliasOf, storefront } from "../operations";
import { productsSchema } from "./sample";

export const products: Check = ({ storefront: ask, page }) => {
  const otherwise = {
    breaks: "there is nothing to put into a calendar",
    mend: `${page("/products")} → select all → Include in sales channels → the storefront of SHOPIFY_STOREFRONT_TOKEN`,
  };
  return ifAnswered(ask(storefront.products, productsSchema), otherwise, ({ products: { nodes } }) =>
    nodes.length > 0
      ? well(`the shop shows ${nodes.length === 50 ? "50 or more" : nodes.length}`)
      : wrong("the shop shows none to this token", otherwise.breaks, otherwise.mend),
  );
};

const collectionSchema = z.object({ products: z.object({ nodes: z.array(z.object({ id: z.string() })) }) }).nullish();
const collectionsSchema = z.record(z.string(), collectionSchema);

export const collections: Check = ({ storefront: ask, page }) => {
  const otherwise = {
    breaks: "their categories show nothing",
    mend: `${page("/collections")} → the collection → its handle (Search engine listing), its products, and its sales channels`,
  };
  return ifAnswered(ask(storefront.collections, collectionsSchema), otherwise, (found): Line => {
    const missing = COLLECTIONS.filter((handle) => !found[aliasOf(handle)]);
    const empty = COLLECTIONS.filter((handle) => found[aliasOf(handle)]?.products.nodes.length === 0);
    const faults = [
      ...(missing.length > 0 ? [`${listed(missing)} not found on this sales channel`] : []),
      ...(empty.length > 0 ? [`${listed(empty)} without a product`] : []),
    ];
    if (faults.length === 0) return well(`all ${COLLECTIONS.length} categories have products`);
    return wrong(faults.join("; "), otherwise.breaks, otherwise.mend);
  });
};

const tiersSchema = z.object({
  shop: z.object({ paymentSettings: z.object({ currencyCode: z.string() }) }),
  nodes: z.array(
    z
      .object({
        id: z.string(),
        availableForSale: z.boolean(),
        price: z.object({ amount: z.string(), currencyCode: z.string() }),
      })
      .nullable(),
  ),
});
type Variant = NonNullable<z.infer<typeof tiersSchema>["nodes"][number]>;

export const tiers: Check = ({ storefront: ask, config, page }) => {
  const ids = TIERS.map(({ value }) => config.SHOPIFY_STYLIST_VARIANTS?.[value] ?? "");
  const otherwise = {
    breaks: "a stylist calendar of that budget cannot be checked out",
    mend: `${page("/products")} → the product of the stylist's budgets; its variants' ids are SHOPIFY_STYLIST_VARIANTS`,
  };
  return ifAnswered(ask(storefront.tiers, tiersSchema, { ids }), otherwise, ({ shop, nodes }): Line => {
    const faults = TIERS.flatMap(({ label, budget }, index) => {
      const variant = nodes.find((node) => node?.id === ids[index]);
      const fault = faultOf(variant ?? undefined, budget * 100, shop.paymentSettings.currencyCode);
      return fault ? [`${label} ${fault}`] : [];
    });
    if (faults.length === 0) return well(`${listed(TIERS.map(({ label }) => label))} are sold at their price`);
    return wrong(faults.join("; "), otherwise.breaks, otherwise.mend);
  });
};

/** @param asked in minor units */
function faultOf(variant: Variant | undefined, asked: number, currency: string): string | undefined {
  if (!variant) return "has no variant that this sales channel shows";
  const { amount, currencyCode } = variant.price;
  if (currencyCode !== currency) return `is priced in ${currencyCode} in a shop that sells in ${currency}`;
  if (parseDecimal(amount) !== asked) return `costs ${formatMoney(parseDecimal(amount), currencyCode)}`;
  return variant.availableForSale ? undefined : "is not for sale: out of stock or a draft";
}
