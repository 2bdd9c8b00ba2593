import { startApi } from "../../../test/api";
import { SHOP_ENV } from "../../../test/shop-server";
import { readConfig } from "../../config";

const ENV = { MONGODB_URI: "mongodb://localhost", COOKIE_SECRET: "x".repeat(32), ...SHOP_ENV };

test("configured shop provides catalogue and orders", async () => {
  const api = await startApi({ env: SHOP_ENV });
  const { json } = await api.visitor().get("/api/health");
  expect(json).toMatchObject({ adapters: { catalogue: "shopify", orders: "shopify" } });
  await api.stop();
});

test.each([
  ["SHOPIFY_STOREFRONT_TOKEN", "", "SHOPIFY_STOREFRONT_TOKEN: is needed with SHOPIFY_STORE_DOMAIN"],
  ["SHOPIFY_STYLIST_VARIANTS", "", "SHOPIFY_STYLIST_VARIANTS: is needed with SHOPIFY_STORE_DOMAIN"],
  ["SHOPIFY_STYLIST_VARIANTS", "3500=1", "SHOPIFY_STYLIST_VARIANTS: must be JSON"],
  ["SHOPIFY_STYLIST_VARIANTS", '{"3500":"1"}', "SHOPIFY_STYLIST_VARIANTS.3500: must be a variant's id"],
  ["SHOPIFY_STORE_DOMAIN", "https://shop.example/x", "SHOPIFY_STORE_DOMAIN: must be a domain"],
  ["SHOPIFY_LOCATION_ID", "1", "SHOPIFY_LOCATION_ID: must be a location's id"],
  ["SHOPIFY_TEST_ORIGIN", "http://shop.example", "SHOPIFY_TEST_ORIGIN: must be on this machine"],
  ["SHOPIFY_API_VERSION", "latest", "SHOPIFY_API_VERSION: must be a version"],
])("rejects %s as %j at start, naming it", (name, value, message) => {
  expect(() => readConfig({ ...ENV, [name]: value })).toThrow(message);
});

test("tier variants are read by budget", () => {
  expect(readConfig(ENV).SHOPIFY_STYLIST_VARIANTS).toEqual(JSON.parse(SHOP_ENV.SHOPIFY_STYLIST_VARIANTS));
});
