import { EXPORT_FILES, listAuditEntries } from "@advent/contract";
import { readXlsx } from "hucre/xlsx";
import mongoose from "mongoose";
import { seedCalendars } from "../../../bench/seed-calendars";
import { setUpApi } from "../../../test/api";
import { shopperWithOrder, shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import { assertOk } from "../../../test/visitor";
import { HANDLING } from "../../calendars/order/handling";
import { EMPTY_LEDGER } from "../../calendars/order/ledger";

const api = setUpApi({ products: smallCatalogue });

test("orders, items and gift cards are exported", async () => {
  await shopperWithTwelve(api);
  const { orderNumber } = await shopperWithOrder(api);
  const admin = await api.admin();
  const read = async (file: string) => (await assertOk(admin.get(`/api/admin/exports/${file}`))).text.split("\r\n");
  expect(await read("orders.csv")).toEqual([
    "Order,Recipient,Email,Ordered at,State,Fulfilment,Leaves by,Total,Currency,Refunded,Refunded in,Carrier,Tracking,Deliver to,Name,Address line 1,Address line 2,Town,County,Postcode,Country,Phone," +
      Object.keys(HANDLING),
    expect.stringMatching(
      new RegExp(
        `^${orderNumber},Ada Lovelace,ada@example.com,\\S+,placed,to_pick,[\\d-]+,1581,GBP,0,,,,buyer,Grace Hopper,12 Harbour Street,,Whitby,,YO21 3PU,GB,,*$`,
      ),
    ),
    "",
  ]);
  const items = await read("items.csv");
  expect(items).toHaveLength(14);
  expect(items[3]).toBe(`${orderNumber},3,Ring 3,,RING-3,120,GBP,,`);
  const cards = await read("gift-cards.csv");
  expect(cards[1]).toMatch(new RegExp(`^\\w{4},${orderNumber},250,GBP,`));
  const log = (await admin.get(listAuditEntries.path)).json as { entries: { what: string }[] };
  expect(log.entries.filter(({ what }) => what === "exportFile")).toHaveLength(3);
});

test("items say which days were refunded", async () => {
  const { orderNumber, calendarId } = await shopperWithOrder(api);
  const isDay = { _id: calendarId, "items.day": 3 };
  await api.services.calendars.updateOne(isDay, { $set: { "items.$.isRefunded": true } });
  const { text } = await assertOk((await api.admin()).get("/api/admin/exports/items.csv"));
  expect(text).toMatch(new RegExp(`^${orderNumber},3,Ring 3,.*,yes\r?$`, "m"));
  expect(text).toMatch(new RegExp(`^${orderNumber},4,Ring 4,.*,\r?$`, "m"));
});

test("orders state what was refunded of each payment", async () => {
  const { orderNumber } = await shopperWithOrder(api);
  const refunds = [1_250, 2_500].map((amount, index) => ({ id: `refund-${index}`, amount, currency: "EUR" }));
  const payment = { ref: "1", orderNumber, revision: 12, status: "paid", amount: 150_000, currency: "EUR", lines: [] };
  const order = { ...EMPTY_LEDGER, payments: [{ ...payment, asOf: new Date(), refunds }] };
  await api.services.calendars.updateOne({ orderNumber }, { $set: { order } });
  const { text } = await assertOk((await api.admin()).get("/api/admin/exports/orders.csv"));
  expect(text).toMatch(new RegExp(`^${orderNumber},.*,1581,GBP,37.5,EUR,`, "m"));
});

test.each(["orders.csv", "items.csv", "gift-cards.csv"])("%s begins with the mark of UTF-8", async (file) => {
  const admin = await api.admin();
  const response = await fetch(`${api.origin}/api/admin/exports/${file}`, { headers: admin.headers() });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(Buffer.from(await response.arrayBuffer()).toString("utf8")).toMatch(/^\uFEFF(Order|Card ends in),/);
});

test("Excel file holds texts as typed, numbers and days", async () => {
  const { orderNumber, calendarId } = await shopperWithOrder(api);
  const typed = { customerName: "=1+1", deliveryInstructions: "00123" };
  await api.services.calendars.updateOne({ _id: calendarId }, { $set: typed });
  const [sheet] = (await readXlsx(await (await api.admin()).bytes("/api/admin/exports/orders.xlsx"))).sheets;
  const [head = [], ...rows] = sheet?.rows ?? [];
  const row = rows.find(([order]) => order === orderNumber) ?? [];
  const order = Object.fromEntries(head.map((name, at) => [name, row[at]]));
  expect(order).toMatchObject({
    Recipient: "=1+1",
    "Delivery instructions": "00123",
    Total: 1581,
    "Leaves by": expect.any(Date),
  });
});

describe("file of several pages", () => {
  const ORDER_COUNT = 120;
  // Every fourth is ordered.
  beforeAll(() => seedCalendars(api.services.database.connection, 4 * ORDER_COUNT));
  afterEach(() => api.services.calendars.collection.deleteOne({ _id: "unreadable" as never }));

  test("export reads a failed page again", async () => {
    const admin = await api.admin();
    const read = async () => (await assertOk(admin.get("/api/admin/exports/orders.csv"))).text;
    const whole = await read();
    expect(whole.split("\r\n").length).toBeGreaterThan(ORDER_COUNT);
    jest.spyOn(api.services.calendars.collection, "find").mockImplementationOnce(() => {
      throw new mongoose.mongo.MongoNetworkTimeoutError("The database is slow.");
    });
    expect(await read()).toBe(whole);
  });

  test.each(EXPORT_FILES)("%s with an unreadable order resets its connection", async (file) => {
    const unreadable = { _id: "unreadable", orderNumber: "ZZ-LAST", items: [{}] } as never;
    await api.services.calendars.collection.insertOne(unreadable);
    const admin = await api.admin();
    await expect(admin.get(`/api/admin/exports/${file}`)).rejects.toThrow("terminated");
  });
});

test("unknown export is refused by name", async () => {
  const response = await (await api.admin()).get("/api/admin/exports/passwords.csv");
  expect(response).toMatchObject({ status: 400, text: expect.stringMatching(/^file: /) });
});
