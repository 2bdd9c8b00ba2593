import { setTimeout as pause } from "node:timers/promises";
import { followShop } from "./shop-facts";
import { serve } from "./testing/serve";

const REFRESH_MS = 10;

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(REFRESH_MS);
}

const REFUSED_ORIGIN = "http://127.0.0.1:1";

let messages: jest.SpyInstance;
beforeEach(() => {
  messages = jest.spyOn(console, "error").mockImplementation(() => undefined);
});

test("API that is still starting is no error", async () => {
  const shop = await followShop(REFUSED_ORIGIN);
  await shop.stop();
  expect(messages).not.toHaveBeenCalled();
});

test("API that does not start is reported once", async () => {
  let attempts = 0;
  const apiOrigin = await serve((_request, response) => {
    attempts += 1;
    response.writeHead(503).end();
  });
  const shop = await followShop(apiOrigin, { startTimeoutMs: 0 });
  await waitUntil(() => attempts > 2);
  await shop.stop();
  expect(messages.mock.calls).toEqual([["Couldn’t read the shop’s facts for pages. The API responded 503."]]);
});

test("pages follow the shop, also after the API was away", async () => {
  let [status, name] = [503, "Ada"];
  const received: (string | undefined)[] = [];
  const apiOrigin = await serve(({ url, headers }, response) => {
    received.push(url);
    const etag = `"${name}"`;
    const isKnown = headers["if-none-match"] === etag;
    response.writeHead(isKnown ? 304 : status, { etag }).end(isKnown ? "" : JSON.stringify({ name }));
  });
  const shop = await followShop(apiOrigin, { refreshMs: REFRESH_MS });
  expect(shop.get()).toBeUndefined();
  status = 200;
  await waitUntil(() => shop.get()?.name === "Ada");
  const before = shop.get();
  const count = received.length;
  await waitUntil(() => received.length > count + 2);
  expect(shop.get()).toBe(before);
  [name, status] = ["Eve", 500];
  await waitUntil(() => messages.mock.calls.length > 0);
  expect(shop.get()).toBe(before);
  status = 200;
  await waitUntil(() => shop.get()?.name === "Eve");
  await shop.stop();
  expect(new Set(received)).toEqual(new Set(["/api/shop"]));
  expect(messages.mock.calls).toEqual([["Couldn’t read the shop’s facts for pages. The API responded 500."]]);
});
