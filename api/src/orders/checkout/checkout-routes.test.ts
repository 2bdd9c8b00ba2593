import type { ItemChange } from "@advent/contract";
import { setUpApi, startApi } from "../../../test/api";
import { call } from "../../../test/calls/prepare";
import { CUSTOMER, shopperWithOrder, shopperWithTwelve } from "../../../test/full-calendar";
import { catalogueWith, product, smallCatalogue } from "../../../test/small-catalogue";
import { changeCalendar } from "../../calendars/change-calendar";
import { readOne } from "../../calendars/stored-calendar";
import type { CatalogueProduct } from "../../catalogue/catalogue-product";
import { createId } from "../../http/sessions/shopper";
import { claimOrderNumber } from "../claim-order-number";
import { getOrderKey } from "../stock-lines";

const RING_13 = { productId: "prod_ring-13", variantId: "var_ring-13" };
const api = setUpApi({ products: smallCatalogue });

describe("details typed at checkout", () => {
  test("customer details ignore an older save id", async () => {
    const shopper = await api.shopper();
    const path = `/api/calendar/${shopper.calendarId}/customer-details`;
    await shopper.patch(path, { customerName: "Grace", saveId: 2 });
    const late = await shopper.patch(path, { customerName: "Gra", saveId: 1 });
    expect(late.json).toMatchObject({ customerName: "Grace", customerEmail: null, saveId: 2 });
    const next = await shopper.patch(path, { customerEmail: "grace@example.com", saveId: 3 });
    expect(next.json).toMatchObject({ customerName: "Grace", customerEmail: "grace@example.com", saveId: 3 });
  });

  test("racing each other end with the newest", async () => {
    const shopper = await api.shopper();
    const path = `/api/calendar/${shopper.calendarId}/customer-details`;
    const saves = Array.from({ length: 10 }, (_, index) =>
      shopper.patch(path, { customerName: `Name ${index}`, saveId: index + 1 }),
    );
    await Promise.all(saves);
    expect((await shopper.openCalendar()).calendar.customerName).toBe("Name 9");
  });
});

describe("checking out", () => {
  test("checkout orders twelve days at 15 % off with £250", async () => {
    const shopper = await shopperWithTwelve(api);
    const response = await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER);
    expect(response.status).toBe(200);
    expect(response.json).toEqual({
      orderNumber: expect.stringMatching(/^AC-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      totals: { subtotal: 186_000, discount: 27_900, total: 158_100, bonusGiftCard: 25_000 },
    });
    const { calendar } = await shopper.openCalendar();
    expect(calendar).toMatchObject({
      ...CUSTOMER,
      orderNumber: (response.json as { orderNumber: string }).orderNumber,
    });
  });

  test("two parallel checkouts make one order", async () => {
    const shopper = await shopperWithTwelve(api);
    const left = async () => (await api.services.catalogue.findByHandle("ring-1"))?.inventory.totalAvailable ?? 0;
    const before = await left();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER)),
    );
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await left()).toBe(before - 1);
  });

  test.each([
    ["a name of one letter", { customerName: " A " }, "customerName: must have at least 2 characters."],
    ["no email address", { customerEmail: "ada" }, "customerEmail: must be an email address."],
    ["an email that only has an at sign", { customerEmail: "@" }, "customerEmail: must be an email address."],
  ])("with %s is refused, naming the field", async (_case, wrong, text) => {
    const shopper = await shopperWithTwelve(api);
    const response = await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, { ...CUSTOMER, ...wrong });
    expect(response).toMatchObject({ status: 400, text });
  });

  test("before all twelve days are filled is refused", async () => {
    const shopper = await api.shopper();
    await shopper.addItem(1, "prod_ring-1");
    const response = await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER);
    expect(response).toMatchObject({
      status: 409,
      text: "You still need 11 more items to complete your advent calendar.",
    });
  });
});

describe("after the order", () => {
  test("ordered items are fixed but notes are not", async () => {
    const shopper = await shopperWithOrder(api);
    const [first] = shopper.items;
    const fixed = { status: 409, text: "This calendar has been ordered. Its gifts can no longer change." };
    expect(await shopper.delete(`/api/calendar/items/${first?.id}`)).toMatchObject(fixed);
    expect(await shopper.post(`/api/calendar/items/${first?.id}/move`, { day: 2 })).toMatchObject(fixed);
    expect(await shopper.post("/api/calendar/items", { day: 1, productId: "prod_ring-1" })).toMatchObject(fixed);
    expect(await shopper.patch(`/api/calendar/${shopper.calendarId}`, { isStylistChoice: true })).toMatchObject(fixed);
    const written = await shopper.patch(`/api/calendar/items/${first?.id}`, { note: "Changed" });
    expect(written.json).toMatchObject({ note: "Changed" });
  });

  test("shopper starts another calendar after ordering", async () => {
    const shopper = await shopperWithOrder(api);
    const started = await shopper.post("/api/calendar");
    expect(started).toMatchObject({ status: 201, json: { items: [], calendar: { orderNumber: null } } });
    expect((await shopper.openCalendar()).calendar.id).not.toBe(shopper.calendarId);
    expect(await shopper.get(`/api/landing/calendar/${shopper.calendarId}`)).toMatchObject({ status: 200 });
  });

  test("and not before", async () => {
    const shopper = await shopperWithTwelve(api);
    const response = await shopper.post("/api/calendar");
    expect(response).toMatchObject({ status: 409, text: "Your current calendar is not ordered yet." });
  });
});

describe("when the shop has changed since", () => {
  test("checkout names each changed day and accepts the new price", async () => {
    const shopper = await shopperWithTwelve(api);
    await api.services.calendars.updateOne(
      { _id: shopper.calendarId, "items.day": 3 },
      { $set: { "items.$.snapshot.price": 9_999 } },
    );
    const refused = await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER);
    expect(refused).toMatchObject({ status: 409, text: "Day 3: Ring 3 now costs £120.00 instead of £99.99." });
    const changes = await shopper.get(`/api/calendar/${shopper.calendarId}/changes`);
    expect(changes.json).toMatchObject({
      changes: [{ day: 3, reason: "price", oldPriceAmount: 9_999, newPriceAmount: 12_000, newPrice: "£120.00" }],
    });
    const accepted = await shopper.post(`/api/calendar/${shopper.calendarId}/changes/accept`, {
      prices: [{ day: 3, priceAmount: 12_000 }],
    });
    expect(accepted.json).toEqual({ changes: [] });
    expect(await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER)).toMatchObject({ status: 200 });
  });

  test("a sold-out day is replaced and keeps its note", async () => {
    const near = { ...product(13), variants: [{ ...product(13).variants[0], price: 170 }] };
    const boutique = await startApi({ products: catalogueWith({ [near.id]: near as CatalogueProduct }) });
    const shopper = await shopperWithTwelve(boutique);
    await boutique.services.catalogue.sell("another-order", [{ variantId: "var_ring-7", quantity: 50 }]);
    const path = `/api/calendar/${shopper.calendarId}/changes`;
    const { changes } = (await shopper.get(path)).json as { changes: ItemChange[] };
    expect(changes).toMatchObject([
      { day: 7, reason: "stock", substitutes: [{ productId: "prod_ring-13", name: "Ring 13", priceAmount: 17_000 }] },
    ]);
    const item = shopper.items.find(({ day }) => day === 7);
    const replaced = await shopper.put(`/api/calendar/items/${item?.id}/variant`, changes[0]?.substitutes[0]);
    expect(replaced.json).toMatchObject({ id: item?.id, day: 7, productName: "Ring 13", note: "Note 7" });
    expect((await shopper.get(path)).json).toEqual({ changes: [] });
    expect(await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER)).toMatchObject({ status: 200 });
    await boutique.stop();
  });

  test("rejects a price that changed again unseen", async () => {
    const shopper = await shopperWithTwelve(api);
    await api.services.calendars.updateOne(
      { _id: shopper.calendarId, "items.day": 3 },
      { $set: { "items.$.snapshot.price": 9_999 } },
    );
    const accepted = await shopper.post(`/api/calendar/${shopper.calendarId}/changes/accept`, {
      prices: [{ day: 3, priceAmount: 11_111 }],
    });
    expect(accepted.json).toMatchObject({ changes: [{ day: 3, newPriceAmount: 12_000 }] });
  });
});

test("last unit sells once under parallel demand", async () => {
  const rare = product(12, 1);
  const boutique = await startApi({ products: catalogueWith({ [rare.id]: rare }) });
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => shopperWithTwelve(boutique)));
  const responses = await Promise.all(
    shoppers.map((shopper) => shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  for (const { status, text } of responses) {
    if (status === 409) expect(text).toBe("Day 12: Ring 12 is out of stock.");
  }
  const other = await boutique.services.catalogue.findByHandle("ring-1");
  expect(other?.inventory.totalAvailable).toBe(49);
  await boutique.stop();
});

test.each([
  ["the same gifts", false],
  ["other gifts", true],
])("checkout of %s takes stock that its calendar holds", async (_what, isChanged) => {
  const rare = product(12, 1);
  const boutique = await startApi({ products: catalogueWith({ [rare.id]: rare }) });
  const shopper = await shopperWithTwelve(boutique);
  const calendar = await readOne(boutique.services.calendars, { _id: shopper.calendarId });
  if (!calendar) throw new Error("The calendar does not exist.");
  // As after a process that was killed before it recorded the order.
  await boutique.services.catalogue.reserve(getOrderKey(calendar), [{ variantId: "var_ring-12", quantity: 1 }]);
  if (isChanged) await call(shopper, "changeVariant", { itemId: shopper.items[0]?.id ?? "" }, { ...RING_13 });
  expect((await call(shopper, "listItemChanges", { calendarId: shopper.calendarId })).json).toEqual({ changes: [] });
  expect(await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER)).toMatchObject({ status: 200 });
  expect((await boutique.services.catalogue.findByHandle("ring-12"))?.inventory.totalAvailable).toBe(0);
  await boutique.stop();
});

describe("an order number", () => {
  const MINUTE = 60_000;
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
  const calendarIds = () => Promise.all(["one", "another"].map(async () => (await shopperWithTwelve(api)).calendarId));
  const claim = (orderNumber: string, calendarId = "", now = new Date()) =>
    claimOrderNumber(api.services.calendars, orderNumber, calendarId, now);
  const take = async (orderNumber: string, calendarId = "", now = new Date()) => {
    const claimed = await claim(orderNumber, calendarId, now);
    return claimed && changeCalendar(api.services.calendars, { _id: calendarId, ...claimed }, { orderNumber });
  };
  const holders = (orderNumber: string) => api.services.calendars.countDocuments({ orderNumber });

  test("parallel claims of an order number give it to one calendar", async () => {
    const { orders } = api.services;
    const place = async () => ({ orderNumber: "AC-SAME-SAME", checkoutUrl: null, lines: [] });
    const shoppers = await Promise.all([1, 2, 3].map(() => shopperWithTwelve(api)));
    Object.assign(api.services, { orders: { ...orders, place } });
    const left = async () => (await api.services.catalogue.findByHandle("ring-1"))?.inventory.totalAvailable ?? 0;
    const before = await left();
    const responses = await Promise.all(
      shoppers.map((shopper) => shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER)),
    );
    Object.assign(api.services, { orders });
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await holders("AC-SAME-SAME")).toBe(1);
    // The losers’ reservations end by themselves.
    expect(await left()).toBe(before - 3);
  });

  test("is its calendar's however many of its messages claim it at once", async () => {
    const calendarId = createId();
    const numbers = Array.from({ length: 20 }, (_, at) => `AC-ONCE-${at}`);
    const claimed = await Promise.all(
      numbers.flatMap((number) => [1, 2, 3, 4, 5].map(() => claim(number, calendarId))),
    );
    expect(claimed.filter((filter) => filter === null)).toHaveLength(0);
  });

  test("is one calendar's of many that claim it at once", async () => {
    const claimed = await Promise.all([1, 2, 3, 4, 5].map(() => claim("AC-MANY-0000", createId())));
    expect(claimed.filter(Boolean)).toHaveLength(1);
  });

  test("unfinished claim returns to its calendar at once, others after ten minutes", async () => {
    const [one, another] = await calendarIds();
    await claim("AC-KILL-ED00", one, ago(9));
    expect(await claim("AC-KILL-ED00", another)).toBeNull();
    expect(await take("AC-KILL-ED00", one)).toMatchObject({ orderNumber: "AC-KILL-ED00" });
    expect(await take("AC-KILL-ED00", another, ago(-60))).toBeNull();
    await claim("AC-KILL-ED01", one, ago(11));
    const claimed = await Promise.all([another, "a third"].map((calendarId) => claim("AC-KILL-ED01", calendarId)));
    expect(claimed.filter(Boolean)).toHaveLength(1);
  });

  test("rejects a claim by a process that slept past it", async () => {
    const [one, another] = await calendarIds();
    const early = (await claim("AC-SLEE-P000", one, ago(11))) ?? {};
    expect(await take("AC-SLEE-P000", another)).toMatchObject({ orderNumber: "AC-SLEE-P000" });
    const late = { _id: one ?? "", ...early };
    expect(await changeCalendar(api.services.calendars, late, { orderNumber: "AC-SLEE-P000" })).toBeNull();
    expect(await readOne(api.services.calendars, { _id: one ?? "" })).toMatchObject({ orderNumber: null });
    expect(await holders("AC-SLEE-P000")).toBe(1);
  });
});
