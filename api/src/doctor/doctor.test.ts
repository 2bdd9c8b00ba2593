import { readFileSync } from "node:fs";
import { join } from "node:path";
import { doctorConfig, doctorEnv } from "../../test/doctor/doctor-config";
import { ADMIN_TOKEN, DoctorShop, WEBHOOK_URL } from "../../test/doctor/doctor-shop";
import { CHECKS } from "./checks";
import { written } from "./line";
import { shopOf } from "./shop";

const PATIENCE = 400;

let shop: DoctorShop;
beforeEach(async () => {
  shop = await DoctorShop.start();
});
afterEach(() => shop.stop());

/** What the check of this name says. */
async function lineOf(name: string, env: NodeJS.ProcessEnv = {}, today = "2026-11-22"): Promise<string> {
  const whole = { ...doctorEnv(shop.origin), ...env };
  const check = CHECKS.find((each) => each.name === name);
  if (!check) throw new Error(`There is no check ${name}.`);
  const line = await check.look({
    ...shopOf(doctorConfig(whole), whole, shop.moods.admin === "never" ? PATIENCE : undefined),
    today: new Date(today),
  });
  return written(name, line);
}

interface Row {
  check: string;
  when: string;
  says: string;
  change?: (shop: DoctorShop) => void;
  env?: NodeJS.ProcessEnv;
  today?: string;
}

const NO_ADMIN = { SHOPIFY_CLIENT_ID: "" };

const rows: Row[] = [
  {
    check: "Storefront token",
    when: "all is well",
    says: "✓ Storefront token: reads Thorne & Lune, which sells in GBP",
  },
  {
    check: "Storefront token",
    when: "the token is another's",
    env: { SHOPIFY_STOREFRONT_TOKEN: "wrong" },
    says:
      "✗ Storefront token: the shop does not know the token (401) · no product is shown and nobody can check out · " +
      "https://thorne.myshopify.com/admin → Sales channels → Headless → the storefront → Storefront API: SHOPIFY_STOREFRONT_TOKEN",
  },
  {
    check: "Storefront permissions",
    when: "all is well",
    says: "✓ Storefront permissions: products with stock and tags, and carts",
  },
  {
    check: "Storefront permissions",
    when: "stock and carts may not be read",
    change: (shop) => shop.kept.push("quantityAvailable", "cart"),
    says:
      "✗ Storefront permissions: the token lacks unauthenticated_read_product_inventory and unauthenticated_write_checkouts · " +
      "what is nearly gone is not said, and more is put into calendars than there is; nobody can check out · " +
      "https://thorne.myshopify.com/admin → Sales channels → Headless → the storefront → Storefront API → Permissions",
  },
  {
    check: "Storefront permissions",
    when: "tags may not be read, which takes the whole answer along",
    change: (shop) => shop.kept.push("tags"),
    says: "✗ Storefront permissions: the token lacks unauthenticated_read_product_tags · searches and the stylist know less of a product · ",
  },
  { check: "API version", when: "all is well", says: "✓ API version: 2026-10 is supported" },
  {
    check: "API version",
    when: "it is not supported any more",
    env: { SHOPIFY_API_VERSION: "2025-01" },
    says: "✗ API version: 2025-01 is not supported; 2026-10 are · Shopify answers with its oldest version instead, whose fields may be others · SHOPIFY_API_VERSION",
  },
  {
    check: "API version",
    when: "its year is nearly over",
    today: "2027-08-20",
    says: "! API version: 2026-10 ends around 2027-10-01 · from then on Shopify answers",
  },
  { check: "Admin token", when: "all is well", says: "✓ Admin token: the app Advent calendar in Thorne & Lune" },
  {
    check: "Admin token",
    when: "it is one that lasts",
    env: { SHOPIFY_CLIENT_ID: "", SHOPIFY_ADMIN_TOKEN: ADMIN_TOKEN },
    says: "✓ Admin token: the app Advent calendar in Thorne & Lune",
  },
  {
    check: "Admin token",
    when: "the secret is not the app's",
    env: { SHOPIFY_WEBHOOK_SECRET: "shpss_another" },
    says: "✗ Admin token: the shop gives the app no token (400) · the 15 % must be an automatic discount of the shop",
  },
  {
    check: "Admin token",
    when: "there is none",
    env: NO_ADMIN,
    says:
      "! Admin token: there is none · the 15 % must be an automatic discount of the shop, there are no gift cards, the " +
      "stylist's gifts stay in the inventory, and a lost webhook is not asked after · https://dev.shopify.com/dashboard",
  },
  {
    check: "Admin token",
    when: "the shop has another name than the one configured",
    change: (shop) => Object.assign(shop, { domain: "other.myshopify.com" }),
    says:
      "✗ Admin token: this shop calls itself other.myshopify.com, not thorne.myshopify.com · every webhook is refused, since it " +
      "comes from another shop · SHOPIFY_STORE_DOMAIN=other.myshopify.com",
  },
  { check: "Scopes", when: "all is well", says: "✓ Scopes: everything the suite does is allowed" },
  {
    check: "Scopes",
    when: "two are missing",
    change: (shop) =>
      Object.assign(shop, { scopes: shop.scopes.filter((scope) => !/gift_cards|write_orders/.test(scope)) }),
    says:
      "✗ Scopes: missing write_gift_cards and write_orders · no bonus gift card is made; a lost webhook loses its order, the " +
      "desk cannot refund, and the staff do not see on the order what the stylist chose · https://dev.shopify.com/dashboard",
  },
  {
    check: "Scopes",
    when: "the scope that only setup needs has gone",
    change: (shop) =>
      Object.assign(shop, { scopes: shop.scopes.map((scope) => scope.replace("write_products", "read_products")) }),
    says: "✓ Scopes: everything the suite does is allowed",
  },
  {
    check: "Scopes",
    when: "there is no Admin token",
    env: NO_ADMIN,
    says: "! Scopes: cannot be looked at without an Admin token · ",
  },
  { check: "Products", when: "all is well", says: "✓ Products: the shop shows 1" },
  {
    check: "Products",
    when: "none is published to the channel",
    change: (shop) => Object.assign(shop, { pictures: [] }),
    says:
      "✗ Products: the shop shows none to this token · there is nothing to put into a calendar · " +
      "https://thorne.myshopify.com/admin/products → select all → Include in sales channels",
  },
  { check: "Collections", when: "all is well", says: "✓ Collections: all 7 categories have products" },
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
  { check: "Metafields", when: "all is well", says: "✓ Metafields: defined, and the storefront may read them" },
  {
    check: "Metafields",
    when: "one is not defined and one is hidden",
    change: (shop) =>
      Object.assign(shop, {
        definitions: [
          { key: "all_materials_product", storefront: "PUBLIC_READ" },
          { key: "diamond_carat", storefront: "NONE" },
        ],
      }),
    says:
      "✗ Metafields: no definition of sapphire_carat; diamond_carat hidden from the storefront · materials and carats are " +
      "missing from the pages · npm run doctor -- --setup with the scope write_products, or https://thorne.myshopify.com/admin/settings/custom_data",
  },
  {
    check: "Metafields",
    when: "there is no Admin token and products show some",
    env: NO_ADMIN,
    says: "✓ Metafields: products show some",
  },
  {
    check: "Metafields",
    when: "there is no Admin token and no product shows any",
    env: NO_ADMIN,
    change: (shop) => Object.assign(shop, { shownMetafields: [] }),
    says: "! Metafields: none of the first 50 products shows any · materials and carats are missing from the pages · ",
  },
  { check: "Pictures", when: "all is well", says: "✓ Pictures: https://cdn.shopify.com may be shown" },
  {
    check: "Pictures",
    when: "they lie where the pages may not show them from",
    env: { MEDIA_ORIGINS: "https://films.example" },
    says:
      "✗ Pictures: pictures lie at https://cdn.shopify.com, which is not allowed · browsers refuse the products' pictures · " +
      "MEDIA_ORIGINS=https://films.example,https://cdn.shopify.com, then restart the suite",
  },
  {
    check: "Pictures",
    when: "no product has one",
    change: (shop) => Object.assign(shop, { pictures: [""] }),
    says: "! Pictures: no product has a picture · ",
  },
  {
    check: "Stylist's budgets",
    when: "all is well",
    says: "✓ Stylist's budgets: £3,500, £8,950 and £79,450 are sold at their price",
  },
  {
    check: "Stylist's budgets",
    when: "one is dearer, one sold out and one gone",
    change: (shop) => {
      const [first, second] = shop.tiers;
      if (first) first.price.amount = "3600.0";
      if (second) second.availableForSale = false;
      shop.tiers.length = 2;
    },
    says:
      "✗ Stylist's budgets: £3,500 costs £3,600.00; £8,950 is not for sale: out of stock or a draft; £79,450 has no variant that " +
      "this sales channel shows · a stylist calendar of that budget cannot be checked out · ",
  },
  {
    check: "Stylist's budgets",
    when: "one has a price in another currency than the shop's",
    change: (shop) => {
      const [first] = shop.tiers;
      if (first) first.price.currencyCode = "EUR";
    },
    says: "✗ Stylist's budgets: £3,500 is priced in EUR in a shop that sells in GBP · ",
  },
  { check: "Inventory", when: "all is well", says: "✓ Inventory: pieces are counted at Hatton Garden" },
  {
    check: "Inventory",
    when: "there is no location",
    change: (shop) => Object.assign(shop, { location: null }),
    says:
      "✗ Inventory: there is no location to take pieces from · the stylist's gifts stay in the shop's inventory and can be sold " +
      "twice · https://thorne.myshopify.com/admin/settings/locations; SHOPIFY_LOCATION_ID",
  },
  {
    check: "Inventory",
    when: "the location is closed",
    change: (shop) => Object.assign(shop, { location: { name: "Attic", isActive: false, fulfillsOnlineOrders: true } }),
    says: "✗ Inventory: Attic does not fulfil online orders · ",
  },
  {
    check: "Inventory",
    when: "some pieces are not counted",
    change: (shop) => Object.assign(shop, { tracked: [true, false, false] }),
    says: "! Inventory: 2 of 3 variants are not counted · they are always in stock, however many are sold · ",
  },
  { check: "Discounts", when: "all is well", says: "✓ Discounts: each calendar gets a code of its own for its 15 %" },
  {
    check: "Discounts",
    when: "the token may not make any",
    change: (shop) => Object.assign(shop, { scopes: [] }),
    says:
      "✗ Discounts: the token may not make any (write_discounts) · the 15 % must be an automatic discount of the shop, which " +
      "every buyer gets · ",
  },
  {
    check: "Discounts",
    when: "there is no Admin token",
    env: NO_ADMIN,
    says: "! Discounts: cannot be looked at without an Admin token · the 15 % must be an automatic discount of the shop",
  },
  { check: "Gift cards", when: "all is well", says: "✓ Gift cards: of up to £500.00" },
  {
    check: "Gift cards",
    when: "the token may not make any",
    change: (shop) => Object.assign(shop, { scopes: [] }),
    says: "✗ Gift cards: the token may not make any (write_gift_cards) · no bonus gift card is made · ",
  },
  {
    check: "Gift cards",
    when: "the shop's limit is too low",
    change: (shop) => Object.assign(shop, { giftCardLimit: "300.0" }),
    says: "✗ Gift cards: the shop issues none above £300.00 · the bonus of £500.00 is not made · https://thorne.myshopify.com/admin/settings/plan",
  },
  {
    check: "Webhook address",
    when: "the site is this machine's",
    env: { SHELL_ORIGIN: "http://localhost:3000" },
    says:
      "✗ Webhook address: Shopify cannot reach http://localhost:3000/api/webhooks/shopify · a paid order is confirmed only when it " +
      "is asked after, or never without an Admin token · SHELL_ORIGIN is the site's public https address",
  },
  { check: "Webhook secret", when: "all is well", says: "✓ Webhook secret: set" },
  {
    check: "Webhook secret",
    when: "there is none",
    env: { SHOPIFY_WEBHOOK_SECRET: "", SHOPIFY_CLIENT_ID: "" },
    says: "✗ Webhook secret: there is none · no order is ever confirmed by a webhook · SHOPIFY_WEBHOOK_SECRET = https://dev.shopify.com/dashboard",
  },
  {
    check: "Webhooks",
    when: "all is well",
    says:
      "✓ Webhooks: orders/paid, orders/updated, orders/cancelled, refunds/create, products/create, products/update, products/delete and inventory_levels/update come " +
      `to ${WEBHOOK_URL}`,
  },
  {
    check: "Webhooks",
    when: "one is not sent and one goes elsewhere",
    change: (shop) => {
      shop.subscriptions = shop.subscriptions.filter(({ topic }) => topic !== "ORDERS_PAID");
      const refunds = shop.subscriptions.find(({ topic }) => topic === "REFUNDS_CREATE");
      if (refunds) refunds.uri = "https://old.example/hook";
    },
    says:
      "✗ Webhooks: orders/paid is not sent; refunds/create goes to https://old.example/hook · an order is confirmed only when it " +
      "is asked after: ten minutes, an hour or a day later; the gift card of a refunded order goes on buying · npm run doctor -- --setup",
  },
  {
    check: "Webhooks",
    when: "they are written in another version",
    change: (shop) => {
      const [first] = shop.subscriptions;
      if (first) first.version = "2026-01";
    },
    says: "! Webhooks: they are written in version 2026-01, the rest in 2026-10 · fields may be named otherwise · ",
  },
  {
    check: "Mail",
    when: "no server is named",
    says: "! Mail: files in a folder, not mails · buyers are told nothing once they have closed the page · SMTP_URL and MAIL_FROM",
  },
];

test.each(rows)("$check: when $when the doctor says so", async ({ check, change, env, today, says }) => {
  change?.(shop);
  const line = await lineOf(check, env, today);
  expect(line.slice(0, says.length)).toBe(says);
  expect(line).toMatch(/^(?:✓ [^·]+|[!✗] [^·]+ · [^·]+ · [^·]+)$/);
});

test.each([
  ["never", "does not answer within 0.4 s"],
  ["html", "answers something else than data"],
  ["throttled", "is too busy to answer (throttled)"],
  [403, "forbids it to this token (403)"],
  [402, "is closed: its plan or its bill (402)"],
  [404, "is not at this domain (404)"],
  [503, "is broken at the moment (503)"],
  [301, "has moved to another domain (301)"],
] as const)(
  "a shop that answers %s is told of in every line that needs it, and the others go on",
  async (mood, says) => {
    shop.moods = { "storefront-graphql": mood, admin: mood };
    const lines = await Promise.all(CHECKS.map(({ name }) => lineOf(name, { SHELL_ORIGIN: "http://localhost:3000" })));
    const told = lines.filter((line) => line.includes(`the shop ${says} · `));
    expect(told).toHaveLength(14);
    expect(lines.filter((line) => !told.includes(line)).map((line) => line.split(":")[0])).toEqual([
      "✓ Webhook secret",
      "✗ Webhook address",
      "! Mail",
    ]);
  },
);

test("a shop that throttles once is asked again", async () => {
  shop.moods.admin = "throttled once";
  expect(await lineOf("Webhooks")).toMatch(/^✓/);
});

test("the guide has each of the doctor's lines, in its order", () => {
  const guide = readFileSync(join(__dirname, "../../../docs/shopify.md"), "utf8");
  expect([...guide.matchAll(/^- \*\*([^*]+)\*\*:/gm)].map(([, name]) => name)).toEqual(CHECKS.map(({ name }) => name));
});

test("every check has its lines right and wrong", () => {
  for (const { name } of CHECKS) expect(rows.filter(({ check }) => check === name).length).toBeGreaterThan(0);
});
