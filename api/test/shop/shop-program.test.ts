import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { variantId } from "../shop-products";
import { ShopServer } from "../shop-server";
import { createCart } from "./carts";

test("buyer pays on the shop's page and webhooks follow", async () => {
  const heard: string[] = [];
  const listener = createServer((req, res) => {
    heard.push(String(req.headers["x-shopify-topic"]));
    text(req).then(() => res.end());
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const webhooksTo = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const shop = await ShopServer.start({ webhooksTo });
  const hand = async (name: string, body: object = {}) =>
    (await fetch(`${shop.origin}/actions/${name}`, { method: "POST", body: JSON.stringify(body) })).json();

  const lines = [{ merchandiseId: variantId(1), quantity: 1, attributes: [] }];
  const buyerIdentity = { email: "ada@example.com", countryCode: "GB" };
  const { cart } = createCart(shop, { lines, attributes: [], note: "", buyerIdentity, discountCodes: [] }, shop.origin);
  const page = await fetch(cart?.checkoutUrl ?? "");
  expect(await page.text()).toContain("1 pieces, 100.00 GBP");
  const paid = await fetch(cart?.checkoutUrl ?? "", { method: "POST" });
  expect(await paid.text()).toContain("Your order is #1001.");
  expect(heard).toEqual(["orders/create", "orders/paid"]);
  expect((await fetch(cart?.checkoutUrl ?? "")).status).toBe(404);

  await hand("refund", { order: "#1001", amount: "40.00" });
  await hand("send", { to: webhooksTo, backwards: true });
  expect(heard.slice(2)).toEqual(["orders/updated", "refunds/create"]);
  expect(await hand("look")).toMatchObject({ result: { orders: [{ financial_status: "partially_refunded" }] } });
  await shop.stop();
  await new Promise((resolve) => listener.close(resolve));
});
