import type { ShopifySettings } from "@advent/contract";
import { ApiFailure, type Handlers } from "@advent/store/testing";

const app = {
  url: "https://gifts.example",
  redirectUrl: "https://admin.gifts.example/admin/shopify",
  scopes: "read_products,write_orders",
};
export const NO_SHOPIFY: ShopifySettings = { revision: 0, source: null, app, connection: null };
export const SHOPIFY_CONNECTION: ShopifySettings = {
  revision: 1,
  source: "admin",
  app,
  connection: {
    domain: "thorne.myshopify.com",
    clientId: "c1d2e3",
    isReadable: true,
    installedAt: "2026-11-22T09:00:00.000Z",
    installedBy: "Ann",
    endedAt: null,
    steps: [
      { name: "storefront", error: null },
      { name: "budgets", error: null },
      { name: "location", error: "The store has no location." },
    ],
  },
};

export function createShopifyHandlers(state: { shopify: ShopifySettings }): Handlers {
  return {
    getShopify: () => state.shopify,
    beginShopifyInstall: () => {
      throw new ApiFailure(400, "domain: must be like your-shop.myshopify.com.");
    },
    finishShopifyInstall: ({ body: { query } }) => {
      if (!query.includes("code=good")) throw new ApiFailure(410, "This installation has ended.");
      state.shopify = SHOPIFY_CONNECTION;
      return state.shopify;
    },
    completeShopify: () => {
      const { connection } = SHOPIFY_CONNECTION;
      const steps = connection?.steps.map(({ name }) => ({ name, error: null })) ?? [];
      state.shopify = { ...SHOPIFY_CONNECTION, revision: 2, connection: connection && { ...connection, steps } };
      return state.shopify;
    },
    disconnectShopify: () => {
      state.shopify = NO_SHOPIFY;
      return state.shopify;
    },
  };
}
