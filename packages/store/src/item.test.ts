import type { Item } from "@advent/contract";
import { calendarApi, currentCalendarApi, isPendingItem, itemApi, makeStore, type Store } from "./index";
import {
  ApiFailure,
  deferred,
  fakeApiForEachTest,
  makeCalendarWithItems,
  makeItem,
  makeProduct,
  makeVariant,
  until,
} from "./testing";

const fake = fakeApiForEachTest(() => ({ getCalendar: () => makeCalendarWithItems([1, 5]) }));
let store: Store;
beforeEach(async () => {
  store = makeStore({ apiOrigin: fake.origin });
  await store.dispatch(currentCalendarApi.endpoints.getCalendar.initiate());
});

const select = currentCalendarApi.endpoints.getCalendar.select();
const items = () => select(store.getState()).data?.items ?? [];
const days = () => items().map(({ day }) => day);
const loads = () => fake.received.filter(({ method, url }) => method === "GET" && url === "/api/calendar").length;

const product = makeProduct({ variants: [makeVariant(), makeVariant({ id: "variant-2", priceAmount: 20_000 })] });
const add = (day: number) =>
  store.dispatch(itemApi.endpoints.addItem.initiate({ day, productId: product.id, variantId: "variant-2", product }));

test("added product shows at once in day order", async () => {
  const held = deferred<Item>();
  fake.handlers.addItem = () => held.promise;
  const adding = add(3);
  expect(days()).toEqual([1, 3, 5]);
  expect(items()[1]).toMatchObject({ productName: "Aurora Studs", productPrice: "£200.00", priceAmount: 20_000 });
  expect(items().map(isPendingItem)).toEqual([false, true, false]);
  held.resolve(makeItem(3));
  await adding;
  expect(items().map(({ id }) => id)).toEqual(["item-1", "item-3", "item-5"]);
});

test("rollback precedes the caller's error", async () => {
  const held = deferred<Item>();
  fake.handlers.addItem = () => held.promise;
  let shown: number[] = [];
  const unsubscribe = store.subscribe(() => {
    shown = days();
  });
  const adding = add(3);
  await until(() => shown.includes(3));
  held.reject(new ApiFailure(409, "Day III is taken."));
  await expect(adding.unwrap()).rejects.toBeDefined();
  expect(shown).toEqual([1, 5]);
  unsubscribe();
});

test("rejected product removes only itself", async () => {
  const first = deferred<Item>();
  const second = deferred<Item>();
  fake.handlers.addItem = ({ body }) => (body.day === 3 ? first.promise : second.promise);
  const addings = [add(3), add(4)];
  second.resolve(makeItem(4));
  await addings[1];
  first.reject(new ApiFailure(409, "Out of stock."));
  await addings[0];
  expect(items().map(({ id }) => id)).toEqual(["item-1", "item-4", "item-5"]);
});

test("add without a product waits for the response", async () => {
  fake.handlers.addItem = () => makeItem(2);
  const adding = store.dispatch(itemApi.endpoints.addItem.initiate({ day: 2, productId: "p" }));
  expect(days()).toEqual([1, 5]);
  await adding;
  expect(days()).toEqual([1, 2, 5]);
});

test("add during clearing follows the API", async () => {
  const held = deferred<Item>();
  fake.handlers.addItem = () => held.promise;
  fake.handlers.updateCalendar = () => ({ ...makeCalendarWithItems([], { isStylistChoice: true }), undoId: "u" });
  const query = store.dispatch(currentCalendarApi.endpoints.getCalendar.initiate());
  const adding = add(3);
  await store.dispatch(calendarApi.endpoints.updateCalendar.initiate({ calendarId: "c", isStylistChoice: true }));
  fake.handlers.getCalendar = () => makeCalendarWithItems([3], { isStylistChoice: true });
  held.resolve(makeItem(3));
  await adding;
  await until(() => days().length === 1);
  expect(items()[0]?.id).toBe("item-3");
  query.unsubscribe();
});

test("change during a fetch refetches once", async () => {
  const stale = deferred<ReturnType<typeof makeCalendarWithItems>>();
  fake.handlers.getCalendar = () => stale.promise;
  fake.handlers.addItem = () => makeItem(2);
  const query = store.dispatch(currentCalendarApi.endpoints.getCalendar.initiate(undefined, { forceRefetch: true }));
  await store.dispatch(itemApi.endpoints.addItem.initiate({ day: 2, productId: "p" }));
  fake.handlers.getCalendar = () => makeCalendarWithItems([1, 2, 5]);
  stale.resolve(makeCalendarWithItems([1, 5]));
  await until(() => loads() === 3 && days().length === 3);
  query.unsubscribe();
});

test("note, removal, restore and move use their response", async () => {
  const { updateItemNote, removeItem, restoreItem, moveItem } = itemApi.endpoints;
  fake.handlers.updateItemNote = () => makeItem(5, { note: "With love" });
  fake.handlers.removeItem = () => undefined;
  fake.handlers.moveItem = () => ({ items: [makeItem(9, { id: "item-5" })] });
  await store.dispatch(updateItemNote.initiate({ itemId: "item-5", note: "With love" }));
  expect(items()[1]?.note).toBe("With love");
  await store.dispatch(removeItem.initiate({ itemId: "item-1" }));
  expect(days()).toEqual([5]);
  fake.handlers.restoreItem = () => makeItem(1);
  await store.dispatch(restoreItem.initiate({ itemId: "item-1" }));
  expect(days()).toEqual([1, 5]);
  await store.dispatch(removeItem.initiate({ itemId: "item-1" }));
  await store.dispatch(moveItem.initiate({ itemId: "item-5", day: 9 }));
  expect(days()).toEqual([9]);
  expect(loads()).toBe(1);
});
