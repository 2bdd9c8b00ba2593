import { setUpApi, startApi } from "../../../test/api";
import { call } from "../../../test/calls/prepare";
import { CUSTOMER, type Shopper, shopperWithTwelve } from "../../../test/full-calendar";
import { catalogueWith, product } from "../../../test/small-catalogue";

const RING_SIZES = ["L", "M"].map((size) => ({
  id: size === "L" ? "var_ring-1" : `var_ring-1-${size}`,
  title: `Size ${size}`,
  price: 100,
  stock: 50,
  metal: "yellow" as const,
}));
const products = catalogueWith({
  "prod_ring-1": { isEngravable: true, variants: RING_SIZES },
  "prod_ring-2": { isEngravable: true },
  "prod_ring-14": { isEngravable: true, variants: product(14, 1).variants },
});
const env = { ENGRAVING_PRICE: "1500" };

const api = setUpApi({ products, env });

const add = (shopper: Shopper, number: number, engraving?: unknown) =>
  shopper.post("/api/calendar/items", { day: 1, productId: `prod_ring-${number}`, engraving });
const change = (shopper: Shopper, itemId: string, body: object) => call(shopper, "changeVariant", { itemId }, body);

async function engraved(engraving: string | null = "A & B") {
  const shopper = await api.shopper();
  const { json } = await add(shopper, 1, engraving);
  const { id } = json as { id: string };
  return { shopper, id, change: (body: object) => change(shopper, id, body) };
}

test("added engraving is composed, trimmed and priced once", async () => {
  const shopper = await api.shopper();
  expect((await add(shopper, 1, " Zoe\u0308 ")).json).toMatchObject({ engraving: "Zoë", priceAmount: 10_000 });
  expect((await shopper.openCalendar()).calendar.engravingPrice).toBe(1500);
});

test.each([
  [1, "A♥B", 400, "engraving: cannot contain “♥”."],
  [4, "AB", 422, "engraving: This product cannot be engraved."],
])("ring %i with %j is refused with %i", async (number, text, status, message) => {
  const shopper = await api.shopper();
  expect(await add(shopper, number, text)).toMatchObject({ status, text: message });
  expect((await shopper.openCalendar()).items).toEqual([]);
});

test("another size keeps the engraving, day and note", async () => {
  const { shopper, id, change: changeIt } = await engraved();
  await shopper.patch(`/api/calendar/items/${id}`, { note: "For you" });
  const { json } = await changeIt({ variantId: "var_ring-1-M" });
  expect(json).toMatchObject({ variantId: "var_ring-1-M", engraving: "A & B", day: 1, note: "For you" });
});

test("product that can be engraved keeps it, another drops it", async () => {
  const { change: changeIt } = await engraved();
  expect((await changeIt({ productId: "prod_ring-2", variantId: "var_ring-2" })).json).toMatchObject({
    engraving: "A & B",
  });
  expect((await changeIt({ productId: "prod_ring-4", variantId: "var_ring-4" })).json).toMatchObject({
    productName: "Ring 4",
    engraving: null,
  });
});

test("engraving is changed and removed in place", async () => {
  const { shopper, change: changeIt } = await engraved(null);
  const variantId = "var_ring-1";
  expect((await changeIt({ variantId, engraving: "1926" })).json).toMatchObject({
    engraving: "1926",
    priceAmount: 10_000,
  });
  expect(await changeIt({ variantId, engraving: "🎄" })).toMatchObject({ status: 400 });
  expect((await changeIt({ variantId, engraving: " " })).json).toMatchObject({ engraving: null });
  expect((await shopper.openCalendar()).items).toMatchObject([{ engraving: null }]);
});

test("own held stock does not stop a change of engraving", async () => {
  const shopper = await api.shopper();
  const { json } = await add(shopper, 14, "A");
  const { id } = json as { id: string };
  const variantId = "var_ring-14";
  await api.services.catalogue.reserve(`${shopper.calendarId}:1`, [{ variantId, quantity: 1 }]);
  expect(await change(shopper, id, { variantId, engraving: "B" })).toMatchObject({ status: 200 });
});

test("removed gift returns with its engraving", async () => {
  const { shopper, id } = await engraved();
  await shopper.delete(`/api/calendar/items/${id}`);
  expect((await shopper.post(`/api/calendar/items/${id}/restore`)).json).toMatchObject({ engraving: "A & B" });
});

test("of two changes at once one is kept whole", async () => {
  const { change: changeIt, shopper } = await engraved();
  const both = await Promise.all([
    changeIt({ variantId: "var_ring-1", engraving: "A" }),
    changeIt({ productId: "prod_ring-4", variantId: "var_ring-4" }),
  ]);
  const done = both.filter(({ status }) => status === 200).map(({ json }) => json);
  expect(done.length).toBeGreaterThan(0);
  expect(done).toContainEqual((await shopper.openCalendar()).items[0]);
});

test("engraving is fixed with the order", async () => {
  const shopper = await shopperWithTwelve(api);
  await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER);
  const [first] = shopper.items;
  const body = { variantId: "var_ring-1", engraving: "LATE" };
  expect(await change(shopper, first?.id ?? "", body)).toMatchObject({ status: 409 });
});

test("shop without engraving refuses it and the order", async () => {
  const off = await startApi({ products, env: { ENGRAVING_PRICE: "off" } });
  const shopper = await shopperWithTwelve(off);
  const [first] = shopper.items;
  const refused = await change(shopper, first?.id ?? "", { variantId: "var_ring-1", engraving: "A" });
  expect(refused).toMatchObject({ status: 409, text: "engraving: The shop offers no engraving." });
  await off.services.calendars.updateOne({ _id: shopper.calendarId }, { $set: { "items.0.engraving": "A" } });
  expect((await shopper.openCalendar()).calendar.engravingPrice).toBeNull();
  expect(await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER)).toMatchObject({
    status: 409,
    text: "The shop no longer engraves. Please remove the engraving of day 1.",
  });
  expect(await change(shopper, first?.id ?? "", { variantId: "var_ring-1", engraving: null })).toMatchObject({
    status: 200,
  });
  expect(await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER)).toMatchObject({ status: 200 });
  await off.stop();
});
