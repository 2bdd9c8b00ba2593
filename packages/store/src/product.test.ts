import { adminApi } from "./admin";
import { makeStore, productApi, type Store } from "./index";
import { ApiFailure, fakeApiForEachTest, makeProduct, until } from "./testing";

const fake = fakeApiForEachTest(() => ({
  listProducts: ({ url }) => {
    const page = Number(new URL(url, "http://localhost").searchParams.get("cursor") ?? 1);
    return {
      products: [makeProduct({ id: `product-${page}` })],
      pageInfo: { hasNextPage: page < 3, endCursor: String(page + 1), total: 3 },
    };
  },
}));
let store: Store;
beforeEach(() => {
  store = makeStore({ apiOrigin: fake.origin });
});

const { listProducts } = productApi.endpoints;
const studs = { collection: "studs", sort: "price-high-low" } as const;
const ids = () =>
  listProducts
    .select(studs)(store.getState())
    .data?.pages.flatMap(({ products }) => products.map(({ id }) => id));

test("Load More appends until the last page", async () => {
  const list = store.dispatch(listProducts.initiate(studs));
  await list;
  expect(ids()).toEqual(["product-1"]);
  for (let page = 0; page < 3; page += 1) {
    await store.dispatch(listProducts.initiate(studs, { direction: "forward" }));
  }
  expect(ids()).toEqual(["product-1", "product-2", "product-3"]);
  expect(listProducts.select(studs)(store.getState()).hasNextPage).toBe(false);
  expect(fake.received.map(({ url }) => url.split("?")[1])).toEqual([
    "collection=studs&sort=price-high-low",
    "collection=studs&sort=price-high-low&cursor=2",
    "collection=studs&sort=price-high-low&cursor=3",
  ]);
});

test("each query is cached and requested once", async () => {
  const search = { search: "opal", price: "under-500" } as const;
  for (const confirmation of [studs, search, { ...search }, studs])
    await store.dispatch(listProducts.initiate(confirmation));
  expect(fake.received.map(({ url }) => url.split("?")[1])).toEqual([
    "collection=studs&sort=price-high-low",
    "search=opal&price=under-500",
  ]);
});

test("login refetches the list and logout forgets it", async () => {
  fake.handlers.listAdminCalendars = () => {
    throw new ApiFailure(401, "Please log in.");
  };
  fake.handlers.verifyPassword = () => ({ success: true });
  fake.handlers.logOut = () => ({ success: true });
  const { listAdminCalendars, verifyPassword, logOut } = adminApi.endpoints;
  const list = store.dispatch(listAdminCalendars.initiate({}));
  await list;
  fake.handlers.listAdminCalendars = () => ({
    calendars: [],
    counts: { all: 0, in_progress: 0, ready: 0, checked_out: 0 },
    pageInfo: { hasNextPage: false, endCursor: null },
  });
  const shown = () => listAdminCalendars.select({})(store.getState()).data?.pages;
  await store.dispatch(verifyPassword.initiate({ password: "secret" }));
  await until(() => shown()?.length === 1);
  list.unsubscribe();
  await store.dispatch(logOut.initiate());
  expect(shown()).toBeUndefined();
});
