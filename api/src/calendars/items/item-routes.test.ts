import { DAYS } from "@advent/contract";
import { type RunningApi, startApi } from "../../../test/api";
import { shopperWithOrder } from "../../../test/full-calendar";
import { catalogueWith, product } from "../../../test/small-catalogue";

const RING_SIZES = [
  { id: "var_ring-14-n", title: "Size N", price: 250, stock: 5, metal: "yellow" as const },
  { id: "var_ring-14-p", title: "Size P", price: 250, stock: 0, metal: "yellow" as const },
];
let api: RunningApi;
beforeAll(async () => {
  const soldOut = product(13, 0);
  const twoSizes = product(14);
  const variants = [...twoSizes.variants, ...RING_SIZES];
  api = await startApi({ products: catalogueWith({ [soldOut.id]: soldOut, [twoSizes.id]: { variants } }) });
});
afterAll(() => api.stop());

describe("adding a gift", () => {
  test("added item shows catalogue facts, not the body's claims", async () => {
    const shopper = await api.shopper();
    const response = await shopper.post("/api/calendar/items", {
      day: 3,
      productId: "prod_ring-2",
      variantId: "var_ring-2",
      productName: "Free diamond",
      productPrice: "£0.01",
      currencyCode: "USD",
      productImage: "https://evil.example/x.png",
    });
    expect(response.status).toBe(201);
    expect(response.json).toMatchObject({
      day: 3,
      productName: "Ring 2",
      productPrice: "£110.00",
      priceAmount: 11_000,
      currencyCode: "GBP",
      productImage: "/api/images/ring-2.svg",
      note: null,
    });
  });

  test("takes the first variant in stock when none is named", async () => {
    const shopper = await api.shopper();
    expect(await shopper.addItem(1, "prod_ring-1")).toMatchObject({ variantId: "var_ring-1" });
  });

  test("item id equals its calendarItemId and addresses its code", async () => {
    const shopper = await api.shopper();
    const { id, calendarItemId, qrCodeUrl } = await shopper.addItem(4, "prod_ring-1");
    expect(calendarItemId).toBe(id);
    expect(qrCodeUrl).toBe(`/api/qr/${shopper.calendarId}/day-4.png`);
  });

  test("into a taken day is refused", async () => {
    const shopper = await api.shopper();
    await shopper.addItem(1, "prod_ring-1");
    const response = await shopper.post("/api/calendar/items", { day: 1, productId: "prod_ring-2" });
    expect(response).toMatchObject({ status: 409, text: "Day 1 already has a gift." });
  });

  test("two tabs adding one day get one item and one 409", async () => {
    const shopper = await api.shopper();
    const tabs = DAYS.map((number) =>
      shopper.post("/api/calendar/items", { day: 7, productId: `prod_ring-${number}` }),
    );
    const statuses = (await Promise.all(tabs)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(11);
    expect((await shopper.openCalendar()).items).toHaveLength(1);
  });

  test("beyond the twelfth is refused", async () => {
    const shopper = await api.shopper();
    for (const day of DAYS) await shopper.addItem(day, `prod_ring-${day}`);
    const response = await shopper.post("/api/calendar/items", { day: 12, productId: "prod_ring-14" });
    expect(response).toMatchObject({ status: 409, text: "All twelve days are filled." });
  });

  test.each([
    ["out of stock", { day: 1, productId: "prod_ring-13" }, 422, "Product is out of stock"],
    ["unknown", { day: 1, productId: "prod_none" }, 422, "productId: This product does not exist."],
    ["for day 13", { day: 13, productId: "prod_ring-1" }, 400, "day: must be a day from 1 to 12."],
    ["of an unknown variant", { day: 1, productId: "prod_ring-1", variantId: "x" }, 422, /^variantId: /],
  ])("rejects an item that is %s and keeps the calendar", async (_case, body, status, text) => {
    const shopper = await api.shopper();
    const response = await shopper.post("/api/calendar/items", body);
    expect(response.status).toBe(status);
    expect(response.text).toEqual(expect.stringMatching(text));
    expect((await shopper.openCalendar()).items).toEqual([]);
  });

  test("is refused in stylist mode", async () => {
    const shopper = await api.shopper();
    await shopper.patch(`/api/calendar/${shopper.calendarId}`, { isStylistChoice: true });
    const response = await shopper.post("/api/calendar/items", { day: 1, productId: "prod_ring-1" });
    expect(response).toMatchObject({
      status: 409,
      text: "Stylist mode active. To add items select Build Your Own experience",
    });
  });
});

describe("a note", () => {
  test("is kept beside its enhanced version", async () => {
    const shopper = await api.shopper();
    const { id } = await shopper.addItem(5, "prod_ring-5");
    const response = await shopper.patch(`/api/calendar/items/${id}`, {
      note: " For you ",
      enhancedNote: "For you, with love",
    });
    expect(response.json).toMatchObject({ note: "For you", enhancedNote: "For you, with love" });
    const { items } = await shopper.openCalendar();
    expect(items).toMatchObject([{ note: "For you", enhancedNote: "For you, with love" }]);
  });
});

test("removing a gift frees its day", async () => {
  const shopper = await api.shopper();
  const { id } = await shopper.addItem(2, "prod_ring-2");
  expect(await shopper.delete(`/api/calendar/items/${id}`)).toMatchObject({ status: 204, text: "" });
  expect(await shopper.addItem(2, "prod_ring-3")).toMatchObject({ day: 2 });
  expect(await shopper.delete(`/api/calendar/items/${id}`)).toMatchObject({ status: 404 });
});

test("moving an item to a taken day swaps both", async () => {
  const shopper = await api.shopper();
  const { id } = await shopper.addItem(1, "prod_ring-1", { note: "first" });
  await shopper.addItem(2, "prod_ring-2");
  const swapped = await shopper.post(`/api/calendar/items/${id}/move`, { day: 2 });
  expect(swapped.json).toMatchObject({
    items: [
      { day: 1, productName: "Ring 2", note: null },
      { day: 2, productName: "Ring 1", note: "first" },
    ],
  });
  const moved = await shopper.post(`/api/calendar/items/${id}/move`, { day: 12 });
  expect(moved.json).toMatchObject({ items: [{ day: 1 }, { day: 12, id }] });
});

describe("changing a gift's variant", () => {
  const change = (shopper: Awaited<ReturnType<RunningApi["shopper"]>>, itemId: string, variantId: string) =>
    shopper.send("PUT", `/api/calendar/items/${itemId}/variant`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ variantId }),
    });

  test("keeps the day and the note and takes the new price", async () => {
    const shopper = await api.shopper();
    const { id } = await shopper.addItem(6, "prod_ring-14", { note: "For you" });
    expect(await change(shopper, id, "var_ring-14-n")).toMatchObject({
      status: 200,
      json: { id, day: 6, note: "For you", variantId: "var_ring-14-n", variantTitle: "Size N", priceAmount: 25_000 },
    });
  });

  test.each([
    ["var_ring-14-p", 422, /out of stock/i],
    ["var_ring-1", 422, /^variantId: This product does not have this variant\.$/],
  ])("rejects %s with %i", async (variantId, status, text) => {
    const shopper = await api.shopper();
    const { id } = await shopper.addItem(6, "prod_ring-14");
    expect(await change(shopper, id, variantId)).toMatchObject({ status, text: expect.stringMatching(text) });
    expect((await shopper.openCalendar()).items).toMatchObject([{ variantId: "var_ring-14" }]);
  });

  test("rejects another shopper's gift and an ordered one", async () => {
    const owner = await shopperWithOrder(api);
    const itemId = owner.items[0]?.id ?? "";
    expect((await change(await api.shopper(), itemId, "var_ring-14-n")).status).toBe(404);
    expect(await change(owner, itemId, "var_ring-14-n")).toMatchObject({ status: 409 });
  });

  test("parallel changes and moves never lose one another", async () => {
    const shopper = await api.shopper();
    const { id } = await shopper.addItem(1, "prod_ring-14");
    const responses = await Promise.all([
      change(shopper, id, "var_ring-14-n"),
      change(shopper, id, "var_ring-14"),
      shopper.post(`/api/calendar/items/${id}/move`, { day: 5 }),
    ]);
    const [first, second, move] = responses.map(({ status }) => status);
    for (const status of [first, second, move]) expect([200, 409]).toContain(status);
    const [item] = (await shopper.openCalendar()).items;
    expect(item?.day).toBe(move === 200 ? 5 : 1);
  });
});
