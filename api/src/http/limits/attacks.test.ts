import { beginShopifyInstall, finishShopifyInstall, sendTestEmail } from "@advent/contract";
import { type RunningApi, startApi } from "../../../test/api";
import { person } from "../../../test/people";
import { APP } from "../../../test/shop/app-install";
import { ShopServer } from "../../../test/shop-server";
import { assertOk, type Visitor } from "../../../test/visitor";
import { LIMIT_RULES } from "./limits";

const ATTEMPT_COUNT = 200;
/** More would meet the limit of unfinished bodies. */
const PARALLEL_COUNT = 10;

let shop: ShopServer;
let api: RunningApi;
beforeAll(async () => {
  shop = await ShopServer.start();
  const origins = { SHELL_ORIGIN: "https://gifts.example", ADMIN_HOSTS: "127.0.0.1", SHOPIFY_TEST_ORIGIN: shop.origin };
  api = await startApi({ env: { ...origins, RATE_LIMITS: "on", TRUSTED_PROXIES: "1" } });
});
afterAll(async () => {
  await api.stop();
  await shop.stop();
});

/** Sends the same request from many /64 of an IPv6 /48, and returns how often each status came. */
async function attack(visitor: Visitor, path: string, body: object): Promise<Record<number, number>> {
  const sendFrom = async (line: number) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": `2001:db8:1:${line.toString(16)}::1` };
    return (await visitor.send("POST", path, { headers, body: JSON.stringify(body) })).status;
  };
  const counts: Record<number, number> = {};
  const lines = Array.from({ length: ATTEMPT_COUNT }, (_, line) => line).values();
  const send = async () => {
    for (const line of lines) {
      const status = await sendFrom(line);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_COUNT }, send));
  return counts;
}

test("test emails stay within the limit of their owner", async () => {
  const { points } = LIMIT_RULES.emailServer;
  const statuses = await attack(await api.admin(), sendTestEmail.path, { to: "ann@shop.example" });
  expect(statuses).toEqual({ 200: points, 429: ATTEMPT_COUNT - points });
});

test("strangers' Shopify callbacks do not reach Shopify", async () => {
  const exchangeCode = jest.spyOn(api.services.shopify.installer, "exchangeCode");
  const statuses = await attack(api.visitor(), finishShopifyInstall.path, { query: "code=guess&state=guess" });
  expect(statuses).toEqual({ 401: ATTEMPT_COUNT });
  expect(exchangeCode).not.toHaveBeenCalled();
});

test("Shopify callback that is sent many times installs once", async () => {
  const owner = await api.admin();
  const { json } = await assertOk(owner.post("/api/admin/shopify/authorization", APP));
  const agreed = await fetch((json as { url: string }).url, { method: "POST", redirect: "manual" });
  const query = new URL(agreed.headers.get("location") ?? "").search.slice(1);
  const exchangeCode = jest.spyOn(api.services.shopify.installer, "exchangeCode");
  const statuses = await attack(owner, finishShopifyInstall.path, { query });
  expect(statuses).toEqual({ 200: 1, 410: ATTEMPT_COUNT - 1 });
  expect(exchangeCode).toHaveBeenCalledTimes(1);
});

test("begun installations stay within the limit of their owner", async () => {
  const owner = await person(await api.admin(), api.visitor(), "owner");
  const { points } = LIMIT_RULES.shopifyInstall;
  const statuses = await attack(owner, beginShopifyInstall.path, APP);
  expect(statuses).toEqual({ 200: points, 429: ATTEMPT_COUNT - points });
});
