import { listed } from "@advent/contract";
import * as z from "zod";
import { type Check, ifAnswered } from "../check";
import { well, worthKnowing, wrong } from "../line";
import { ADMIN_TOKEN_FROM } from "../mends";
import { admin, storefront } from "../operations";
import { installationSchema } from "./installation";

const shopSchema = z.object({
  shop: z.object({ name: z.string(), paymentSettings: z.object({ currencyCode: z.string() }) }),
});

export const storefrontToken: Check = ({ storefront: ask, page }) =>
  ifAnswered(
    ask(storefront.shop, shopSchema),
    { breaks: "no product is shown and nobody can check out", mend: page("/settings/plan") },
    ({ shop }) => well(`reads ${shop.name}, which sells in ${shop.paymentSettings.currencyCode}`),
  );

/** Fields that need a permission of their own, and what goes without it. */
const PERMISSIONS: Readonly<Record<string, { scope: string; cost: string }>> = {
  products: { scope: "unauthenticated_read_product_listings", cost: "no product is shown" },
  tags: { scope: "unauthenticated_read_product_tags", cost: "searches and the stylist know less of a product" },
  quantityAvailable: {
    scope: "unauthenticated_read_product_inventory",
    cost: "what is nearly gone is not said, and more is put into calendars than there is",
  },
  cart: { scope: "unauthenticated_write_checkouts", cost: "nobody can check out" },
};

export const storefrontPermissions: Check = ({ storefront: ask, page }) => {
  const mend = `${page("")} → Sales channels → Headless → the storefront → Storefront API → Permissions`;
  const breaks = "products may show without stock and tags, and checkouts fail";
  return ifAnswered(ask(storefront.rights, z.unknown()), { breaks, mend }, (_data, denied) => {
    const missing = denied.flatMap((field) => PERMISSIONS[field] ?? []);
    if (missing.length === 0) return well("products with stock and tags, and carts");
    const scopes = listed(missing.map(({ scope }) => scope));
    return wrong(`the token lacks ${scopes}`, missing.map(({ cost }) => cost).join("; "), mend);
  });
};

const WITHOUT_ADMIN =
  "the 15 % must be an automatic discount of the shop, there are no gift cards, the stylist's gifts stay in the inventory, " +
  "and a lost webhook is not asked after";

export const adminToken: Check = ({ admin: ask, config }) => {
  const otherwise = { breaks: WITHOUT_ADMIN, mend: ADMIN_TOKEN_FROM };
  if (!ask) return worthKnowing("there is none", otherwise.breaks, otherwise.mend);
  return ifAnswered(ask(admin.installation, installationSchema), otherwise, (data) => {
    const { shop, currentAppInstallation } = data;
    const { app } = currentAppInstallation;
    const domain = config.SHOPIFY_STORE_DOMAIN ?? "";
    if (shop.myshopifyDomain.toLowerCase() === domain.toLowerCase())
      return well(`the app ${app.title} in ${shop.name}`);
    return wrong(
      `this shop calls itself ${shop.myshopifyDomain}, not ${domain}`,
      "every webhook is refused, since it comes from another shop",
      `SHOPIFY_STORE_DOMAIN=${shop.myshopifyDomain}`,
    );
  });
};
