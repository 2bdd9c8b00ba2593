import { type LineRow, NO_ADMIN } from "./doctor-config";
import { ADMIN_TOKEN, type DoctorShop, PUBLIC_TOKEN } from "./doctor-shop";

export const CATALOGUE_LINES: LineRow[] = [
  {
    check: "Storefront token",
    when: "the token is a public one",
    env: { SHOPIFY_STOREFRONT_TOKEN: PUBLIC_TOKEN },
    says: "! Storefront token: it is a public token · Shopify limits all buyers together, by the address of this server · Headless",
  },
  {
    check: "Storefront token",
    when: "the token is another's",
    env: { SHOPIFY_STOREFRONT_TOKEN: "wrong" },
    says:
      "✗ Storefront token: the shop does not accept the token (401) · no product is shown and nobody can check out · " +
      "https://thorne.myshopify.com/admin → Sales channels → Headless → the storefront → Storefront API: SHOPIFY_STOREFRONT_TOKEN",
  },
  {
    check: "Storefront permissions",
    when: "stock and carts may not be read",
    change: (shop) => shop.kept.push("quantityAvailable", "cart"),
    says:
      "✗ Storefront permissions: the shop does not let this token read quantityAvailable, cart · products show without stock and " +
      "tags, and checkouts fail · Headless → the storefront → Storefront API → Permissions: unauthenticated_read_product_listings",
  },
  {
    check: "Storefront permissions",
    when: "tags may not be read, which takes the whole answer along",
    change: (shop) => shop.kept.push("tags"),
    says: "✗ Storefront permissions: the shop does not let this token read tags · ",
  },
  {
    check: "API version",
    when: "it is not supported any more",
    env: { SHOPIFY_API_VERSION: "2025-01" },
    says: "✗ API version: 2025-01 is not supported; 2026-10 are · Shopify uses its oldest version instead, whose fields may differ · SHOPIFY_API_VERSION",
  },
  {
    check: "API version",
    when: "its year is nearly over",
    today: "2027-08-20",
    says: "! API version: 2026-10 ends around 2027-10-01 · from then on Shopify uses its oldest version",
  },
  {
    check: "Admin token",
    when: "it is one that lasts",
    env: { SHOPIFY_CLIENT_ID: "", SHOPIFY_ADMIN_TOKEN: ADMIN_TOKEN },
    says: "✓ Admin token",
  },
  {
    check: "Admin token",
    when: "the secret is not the app's",
    env: { SHOPIFY_WEBHOOK_SECRET: "shpss_another" },
    says:
      "✗ Admin token: the shop gives the app no token (400 invalid_client) · the discount must be an automatic one of the shop, " +
      "there are no gift cards, the stylist's gifts stay in the inventory, and a lost webhook is not recovered by polling · " +
      "SHOPIFY_WEBHOOK_SECRET: the app's Client secret",
  },
  {
    check: "Admin token",
    when: "the app belongs to another organisation",
    change: (shop) => Object.assign(shop, { grantError: "shop_not_permitted" }),
    says: "✗ Admin token: the shop gives the app no token (400 shop_not_permitted) · ",
  },
  {
    check: "Admin token",
    when: "there is none",
    env: NO_ADMIN,
    says:
      "! Admin token: there is no Admin token · the discount must be an automatic one of the shop, there are no gift cards, the " +
      "stylist's gifts stay in the inventory, and a lost webhook is not recovered by polling · https://dev.shopify.com/dashboard",
  },
  {
    check: "Admin token",
    when: "the shop has another name than the one configured",
    change: (shop) => Object.assign(shop, { domain: "other.myshopify.com" }),
    says:
      "✗ Admin token: this shop calls itself other.myshopify.com, not thorne.myshopify.com · every webhook is rejected, because it " +
      "comes from another shop · SHOPIFY_STORE_DOMAIN=other.myshopify.com",
  },
  {
    check: "Scopes",
    when: "two are missing",
    change: (shop) =>
      Object.assign(shop, { scopes: shop.scopes.filter((scope) => !/gift_cards|write_orders/.test(scope)) }),
    says: "✗ Scopes: missing write_gift_cards and write_orders · no bonus gift card is made; a lost webhook loses its order, the admin cannot refund, and the order does not show staff what the stylist chose · https://dev.shopify.com/dashboard",
  },
  {
    check: "Scopes",
    when: "the scope that only setup needs has gone",
    change: (shop) =>
      Object.assign(shop, { scopes: shop.scopes.map((scope) => scope.replace("write_products", "read_products")) }),
    says: "✓ Scopes",
  },
  {
    check: "Scopes",
    when: "there is no Admin token",
    env: NO_ADMIN,
    says: "! Scopes: there is no Admin token · ",
  },
  {
    check: "Currency",
    when: "Shopify sells in another",
    change: (shop) => Object.assign(shop, { currency: "EUR" }),
    says: "✗ Currency: the shop sells in EUR, and its page Shop says GBP · nobody can check out · the admin’s page Shop → Currency",
  },
  {
    check: "Automatic discount",
    when: "the app makes its own",
    change: (shop) => Object.assign(shop, { automaticDiscounts: [] }),
    says: "✓ Automatic discount",
  },
  {
    check: "Automatic discount",
    when: "the shop has the setting's",
    change: (shop) => replaceDiscountScope(shop, [0.1, 0.15]),
    says: "✓ Automatic discount",
  },
  {
    check: "Automatic discount",
    when: "the shop has another",
    change: (shop) => replaceDiscountScope(shop, [0.2]),
    says:
      "✗ Automatic discount: it is 20 % instead of 15 % · without the scope write_discounts, checkout is refused unless the shop’s " +
      "automatic discount is the setting’s · https://thorne.myshopify.com/admin/discounts",
  },
  {
    check: "Automatic discount",
    when: "the shop has none",
    change: (shop) => replaceDiscountScope(shop, []),
    says: "✗ Automatic discount: there is none of 15 % · ",
  },
  {
    check: "Automatic discount",
    when: "it cannot be read",
    change: (shop) => Object.assign(shop, { scopes: shop.scopes.filter((scope) => scope !== "write_discounts") }),
    says: "! Automatic discount: it must be 15 %, but nobody can check it without the scope read_discounts · ",
  },
  {
    check: "Old orders",
    when: "the app may not read all orders",
    change: (shop) => Object.assign(shop, { scopes: shop.scopes.filter((scope) => scope !== "read_all_orders") }),
    says: "! Old orders: read_all_orders is not granted · orders older than 60 days can only be refunded in the shop",
  },
  {
    check: "Products",
    when: "none is published to the channel",
    change: (shop) => Object.assign(shop, { pictures: [] }),
    says:
      "✗ Products: this token sees none · there are no products for calendars · " +
      "https://thorne.myshopify.com/admin/products → select all → Include in sales channels",
  },
  {
    check: "Collections",
    when: "one is missing and one is empty",
    change: (shop) => {
      delete shop.collections.hoops;
      shop.collections.rings = 0;
    },
    says:
      "✗ Collections: hoops not found on this sales channel; rings without a product · their categories show nothing · " +
      "https://thorne.myshopify.com/admin/collections → ",
  },
  {
    check: "Metafields",
    when: "one is not defined, one is hidden and one is not pinned",
    change(shop) {
      shop.definitions = shop.definitions.filter(({ key }) => key !== "sapphire_carat");
      for (const definition of shop.definitions) {
        if (definition.key === "diamond_carat") definition.storefront = "NONE";
        if (definition.key === "gifts") definition.pinnedPosition = null;
      }
    },
    says:
      "✗ Metafields: custom.diamond_carat, custom.sapphire_carat and advent_calendar.gifts not defined, or hidden from those who " +
      "need it · materials and carats are missing from the pages, or the stylist's gifts from the order · npm run doctor -- --setup",
  },
  {
    check: "Metafields",
    when: "the recipient's link does not come from the cart",
    change(shop) {
      for (const definition of shop.definitions) definition.fromCart = false;
    },
    says: "✗ Metafields: advent_calendar.landing not defined, or hidden from those who need it · ",
  },
  {
    check: "Metafields",
    when: "one that a shop need not have is not defined",
    change: (shop) => Object.assign(shop, { definitions: shop.definitions.filter(({ key }) => key !== "care") }),
    says: "! Metafields: custom.care not defined · product pages lack these details · npm run doctor -- ",
  },
];

function replaceDiscountScope(shop: DoctorShop, automaticDiscounts: number[]): void {
  const scopes = shop.scopes.map((scope) => scope.replace("write_discounts", "read_discounts"));
  Object.assign(shop, { scopes, automaticDiscounts });
}
