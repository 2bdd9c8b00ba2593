import { setTimeout as pause } from "node:timers/promises";
import { followShop } from "./shop-facts";
import { serve } from "./testing/serve";

const REFRESH_MS = 10;

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(REFRESH_MS);
}

test("pages follow the shop, also after the API was away", async () => {
  const messages = jest.spyOn(console, "error").mockImplementation(() => undefined);
  let [status, name] = [503, "Ada"];
  const received: (string | undefined)[] = [];
  const apiOrigin = await serve(({ url, headers }, response) => {
    received.push(url);
    const etag = `"${name}"`;
    const isKnown = headers["if-none-match"] === etag;
    response.writeHead(isKnown ? 304 : status, { etag }).end(isKnown ? "" : JSON.stringify({ name }));
  });
  const shop = await followShop(apiOrigin, REFRESH_MS);
  expect(shop.get()).toBeUndefined();
  status = 200;
  await waitUntil(() => shop.get()?.name === "Ada");
  const before = shop.get();
  const count = received.length;
  await waitUntil(() => received.length > count + 2);
  expect(shop.get()).toBe(before);
  [name, status] = ["Eve", 500];
  await waitUntil(() => messages.mock.calls.length > 1);
  expect(shop.get()).toBe(before);
  status = 200;
  await waitUntil(() => shop.get()?.name === "Eve");
  await shop.stop();
  expect(new Set(received)).toEqual(new Set(["/api/shop"]));
  expect(messages).toHaveBeenCalledTimes(2);
  expect(messages).toHaveBeenCalledWith("Couldn’t read the shop’s facts for pages. The API responded 503.");
});
