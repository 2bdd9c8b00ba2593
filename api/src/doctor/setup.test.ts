import { createLookupsOfFineSite, doctorConfig, doctorEnv } from "../../test/doctor/doctor-config";
import { DoctorShop, WEBHOOK_URL } from "../../test/doctor/doctor-shop";
import { setUp } from "./setup";
import { openShop, type Shop } from "./shop";

let shop: DoctorShop;
let logged: string[];
beforeEach(async () => {
  shop = await DoctorShop.start();
  logged = [];
});
afterEach(() => shop.stop());

function seen(env: NodeJS.ProcessEnv = {}) {
  const whole = { ...doctorEnv(shop.origin), ...env };
  return openShop(doctorConfig(whole), whole, createLookupsOfFineSite());
}
async function run(opened: Shop, confirm: (title: string) => Promise<boolean>) {
  for await (const line of setUp(opened, confirm)) logged.push(line);
}
const agree = async () => true;

test("declined setup step is skipped without failing", async () => {
  shop.subscriptions = [];
  const requests: string[] = [];
  const request = async (confirmation: string) => {
    requests.push(confirmation);
    return false;
  };
  await run(seen(), request);
  expect(requests).toHaveLength(9);
  expect(requests[0]).toBe(`Send orders/paid to ${WEBHOOK_URL}? [y/N] `);
  expect([shop.changed, logged]).toEqual([[], []]);
});

test("foreign webhook stays and ours is added", async () => {
  shop.subscriptions = shop.subscriptions.map((each) => ({ ...each, uri: "https://old.example/hook" }));
  await run(seen(), agree);
  expect(shop.subscriptions.map(({ uri }) => uri)).toEqual([
    ...Array(9).fill("https://old.example/hook"),
    ...Array(9).fill(WEBHOOK_URL),
  ]);
});

test.each([
  [
    "no Admin token",
    { SHOPIFY_CLIENT_ID: "" },
    "✗ Setup: metafield definitions: there is no Admin token\n✗ Setup: webhooks: there is no Admin token",
  ],
  [
    "no public address",
    { SHELL_ORIGIN: "http://localhost:3000" },
    "✗ Setup: webhooks: Shopify cannot reach http://localhost:3000/api/webhooks/shopify; SHELL_ORIGIN is the site's public https address",
  ],
])("with %s it says so and makes nothing", async (_case, env, says) => {
  await run(seen(env), agree);
  expect(logged.join("\n")).toBe(says);
  expect(shop.changed).toEqual([]);
});

test("setup reports an unreachable shop and creates nothing", async () => {
  shop.behaviours.admin = 503;
  await run(seen(), agree);
  expect(logged).toEqual([
    "✗ Setup: metafield definitions: the shop is broken at the moment (503)",
    "✗ Setup: webhooks: the shop is broken at the moment (503)",
  ]);
});

test("setup reports denied permissions and creates the rest", async () => {
  shop.definitions = shop.definitions.slice(1);
  shop.subscriptions = shop.subscriptions.slice(1);
  shop.scopes = shop.scopes.filter((scope) => scope !== "write_products");
  await run(seen(), agree);
  expect(logged).toEqual([
    "✗ Define the metafield custom.all_materials_product (Materials): the shop does not let this token do it",
    `✓ Send orders/paid to ${WEBHOOK_URL}: done`,
  ]);
});
