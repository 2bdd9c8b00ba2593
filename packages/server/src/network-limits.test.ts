import { ConcurrencyLimit } from "./concurrency-limit";
import { createRenderLimit } from "./render-limit";

const HOME_NETWORKS = Array.from({ length: 256 }, (_, line) => `2001:db8:1:${line.toString(16)}::/64`);

test("a network takes its share of places, however many clients it has", () => {
  const places = new ConcurrencyLimit({ client: 3, network: 12, all: 24 });
  const taken = HOME_NETWORKS.map((line) => places.take(line));
  const leave = taken.filter((one) => one !== undefined);
  expect(leave).toHaveLength(12);
  const other = Array.from({ length: 4 }, () => places.take("198.51.100.7"));
  expect(other.filter((one) => one !== undefined)).toHaveLength(3);
  leave[0]?.();
  expect(places.take("2001:db8:1:ffff::/64")).toBeDefined();
});

test("all networks together take no more than all places", () => {
  const places = new ConcurrencyLimit({ client: 1, network: 1, all: 2 });
  expect(places.take("198.51.100.7")).toBeDefined();
  expect(places.take("203.0.113.7")).toBeDefined();
  expect(places.take("192.0.2.7")).toBeUndefined();
});

test("a network gets its share of rendered pages each minute", () => {
  let now = 0;
  const mayRender = createRenderLimit({ client: 120, network: 240 }, { now: () => now });
  const count = () =>
    HOME_NETWORKS.flatMap((line) => Array.from({ length: 121 }, () => mayRender(line))).filter(Boolean).length;
  expect(count()).toBe(240);
  expect(mayRender("198.51.100.7")).toBe(true);
  now += 60_000;
  expect(count()).toBe(240);
});

test("a client beyond its share leaves its network the rest", () => {
  const mayRender = createRenderLimit({ client: 120, network: 240 }, { now: () => 0 });
  for (let count = 0; count < 1_000; count += 1) mayRender("198.51.100.7");
  expect(mayRender("198.51.100.8")).toBe(true);
});
