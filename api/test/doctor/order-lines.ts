import type { LineRow } from "./doctor-config";

const NO_SHOP = { SHOPIFY_STORE_DOMAIN: "" };

export const ORDER_LINES: LineRow[] = [
  {
    check: "Orders",
    when: "there is no payment provider",
    env: NO_SHOP,
    says: "✗ Orders: there is no payment provider · nobody can order · a Stripe key on the page Payment",
  },
  {
    check: "Orders",
    when: "they are taken without payment",
    env: { ...NO_SHOP, ORDERS: "unpaid" },
    says: "! Orders: they are taken without payment · the site calls itself a test shop · a live Stripe key",
  },
  {
    check: "Orders",
    when: "the shop is on this machine",
    env: { ...NO_SHOP, SHELL_ORIGIN: "http://localhost:3000" },
    says: "✓ Orders",
  },
  {
    check: "Shop details",
    when: "the phone number is the example's",
    env: { CONTACT_PHONE: "020 7946 0112" },
    says: "✗ Shop details: example data in CONTACT_PHONE · customers see and write to an imaginary shop · the page Shop of the admin",
  },
  {
    check: "Images",
    when: "they lie where the pages may not show them from",
    env: { MEDIA_ORIGINS: "https://films.example" },
    change: (shop) => Object.assign(shop, { pictures: ["https://images.example/ring.webp"] }),
    says:
      "✗ Images: images are at https://images.example, which is not allowed · browsers block the product images · " +
      "MEDIA_ORIGINS=https://films.example,https://images.example, then restart the suite",
  },
  {
    check: "Images",
    when: "no product has one",
    change: (shop) => Object.assign(shop, { pictures: [""] }),
    says: "! Images: no product has an image · ",
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
  {
    check: "Inventory",
    when: "there is no location",
    change: (shop) => Object.assign(shop, { location: null }),
    says:
      "✗ Inventory: there is no location with stock · the stylist's gifts stay in the shop's inventory and can be sold " +
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
    says: "! Inventory: 2 of 3 variants are not tracked · they are always in stock, however many are sold · ",
  },
  {
    check: "Gift cards",
    when: "the token may not make any",
    change: (shop) => Object.assign(shop, { scopes: [] }),
    says: "✗ Gift cards: the shop does not let this token read giftCardConfiguration · no bonus gift card is made · ",
  },
  {
    check: "Gift cards",
    when: "the shop's limit is too low",
    change: (shop) => Object.assign(shop, { giftCardLimit: "300.0" }),
    says: "✗ Gift cards: the shop issues none over £300.00 · the bonus of £500.00 is not made · https://thorne.myshopify.com/admin/settings/plan",
  },
  {
    check: "Webhook address",
    when: "the site is this machine's",
    env: { SHELL_ORIGIN: "http://localhost:3000" },
    says:
      "✗ Webhook address: Shopify cannot reach http://localhost:3000/api/webhooks/shopify · a paid order is confirmed only by " +
      "polling, or never without an Admin token · SHELL_ORIGIN is the site's public https address",
  },
  {
    check: "Webhook secret",
    when: "there is none",
    env: { SHOPIFY_WEBHOOK_SECRET: "", SHOPIFY_CLIENT_ID: "" },
    says: "✗ Webhook secret: there is none · no order is ever confirmed by a webhook · SHOPIFY_WEBHOOK_SECRET = https://dev.shopify.com/dashboard",
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
      "✗ Webhooks: orders/paid is not sent; refunds/create goes to https://old.example/hook · an order is confirmed only by polling: " +
      "ten minutes, an hour or a day later; the gift card of a refunded order can still be spent · npm run doctor -- --setup",
  },
  {
    check: "Webhooks",
    when: "they are written in another version",
    change: (shop) => {
      const [first] = shop.subscriptions;
      if (first) first.version = "2026-01";
    },
    says: "! Webhooks: they are written in version 2026-01, the rest in 2026-10 · fields may have other names · ",
  },
  {
    check: "Customer data",
    when: "the app may not see the buyer",
    change: (shop) => shop.kept.push("email"),
    says: "✗ Customer data: the shop does not let this token read email · Shopify sends no order, or without the buyer's name",
  },
  { check: "Admin host", when: "it is on this machine", env: { SHELL_ORIGIN: "" }, says: "✓ Admin host" },
  {
    check: "Admin host",
    when: "nothing answers at the public host, which Addresses reports",
    env: { SHELL_ORIGIN: "https://gifts.example.invalid" },
    says: "✓ Admin host",
  },
];
