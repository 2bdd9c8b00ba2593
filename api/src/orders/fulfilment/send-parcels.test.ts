import { endpoints, type ReplyOf } from "@advent/contract";
import { setUpApi } from "../../../test/api";
import { packOrder, shopperWithOrder } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import { assertOk } from "../../../test/visitor";

const api = setUpApi({ products: smallCatalogue });

async function startPacked(): Promise<string> {
  const order = await shopperWithOrder(api);
  await packOrder(api, order);
  return order.orderNumber;
}

async function sendRows(
  rows: readonly (readonly [orderNumber: string, trackingNumber: string])[],
  given = { isPreview: true },
) {
  const parcels = rows.map(([orderNumber, trackingNumber]) => ({ orderNumber, carrier: "DPD", trackingNumber }));
  const response = await assertOk((await api.admin()).post(endpoints.sendOrders.path, { ...given, parcels }));
  return (response.json as ReplyOf<typeof endpoints.sendOrders>).rows.map(({ why }) => why);
}

const DAMAGED =
  "A spreadsheet has changed this tracking number. Export the list again with its column as text, or enter the number on the order’s page.";

test.each(["1.23E+12", "1,23E+12", "1E+15", "1234567.0", "1,234,567", "24/03/2026", "#N/A", "#####"])(
  "refuses the damaged number %s with its reason",
  async (trackingNumber) => {
    expect(await sendRows([["AC-0000-0000", trackingNumber]])).toEqual([DAMAGED]);
  },
);

test("long number ending in zero is taken where it was typed", async () => {
  const orderNumber = await startPacked();
  const row = [orderNumber, "1550199900006700"] as const;
  expect(await sendRows([row])).toEqual([
    "A spreadsheet may have rounded this tracking number. Enter the number of the label on the order’s page, or export the list again with its column as text.",
  ]);
  const typed = { isPreview: false, isTyped: true };
  expect(await sendRows([[orderNumber, "1.55E+15"]], typed)).toEqual([DAMAGED]);
  expect(await sendRows([row], typed)).toEqual([null]);
});

test.each(["AB123456785GB", "1Z 999 AA1 01 2345 6784", "15501999000067", "0980982.1", "JJD-0002"])(
  "takes %s for a tracking number",
  async (trackingNumber) => {
    expect(await sendRows([["AC-0000-0000", trackingNumber]])).toEqual(["No order has this number."]);
  },
);

test("one bad row is refused and the others are sent", async () => {
  const orderNumber = await startPacked();
  const rows = [
    ["Total", ""],
    ["", "123"],
    [orderNumber, "AB123456785GB"],
    ["AC-0000-0000", "x".repeat(61)],
    ["AC-0000-0000", "see below"],
  ] as const;
  const reasons = [
    "Tracking number must not be empty.",
    "Order number must not be empty.",
    null,
    "Tracking number must be at most 60 characters.",
    "This is not a tracking number.",
  ];
  expect(await sendRows(rows)).toEqual(reasons);
  expect(await sendRows(rows, { isPreview: false })).toEqual(reasons);
  const sent = await api.services.calendars.findOne({ orderNumber }).lean();
  expect(sent?.fulfilment).toMatchObject({ state: "sent", parcel: { trackingNumber: "AB123456785GB" } });
});

test("refuses a number or order that is listed twice", async () => {
  const [first, second] = [await startPacked(), await startPacked()];
  const shared = "Another row has the same tracking number.";
  expect(
    await sendRows([
      [first, "AB 1"],
      [second, "ab1"],
    ]),
  ).toEqual([shared, shared]);
  const twice = "The order is in the list twice, with different tracking numbers.";
  expect(
    await sendRows([
      [first, "AB1"],
      [second, "AB2"],
      [first, "AB3"],
    ]),
  ).toEqual([twice, null, twice]);
  expect(
    await sendRows([
      [first, "AB1"],
      [first, "AB1"],
    ]),
  ).toEqual([null, "The order is in the list twice."]);
});
