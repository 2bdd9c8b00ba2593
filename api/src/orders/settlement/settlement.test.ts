import { MS_PER_MINUTE } from "@advent/contract";
import { setUpApi, startApi } from "../../../test/api";
import { CUSTOMER, shopperWithOrder, shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import type { CalendarDocument } from "../../calendars/calendar-model";
import { changeCalendar } from "../../calendars/change-calendar";
import { readOne } from "../../calendars/stored-calendar";
import type { OrderRequest, Orders } from "../orders";
import { getOrderKey, toStockLines } from "../stock-lines";
import { settleDue } from "./settle-due";
import { CHECKOUT_PAGE_TTL_MS } from "./steps";

const api = setUpApi({ products: smallCatalogue });

const readSettlement = async (calendarId: string) =>
  (await readOne(api.services.calendars, { _id: calendarId }))?.settlement ?? null;
const again = async (calendarId: string, change: object) =>
  changeCalendar(
    api.services.calendars,
    { _id: calendarId },
    {
      settlement: { ...(await readSettlement(calendarId)), dueAt: new Date(0), ...change } as never,
    },
  );
const listGiftCards = (calendarId: string) => api.services.giftCards.find({ calendarId }).lean();
const listEmails = (calendarId: string) =>
  api.services.database.connection.collection("emails").find({ calendarId }).project({ kind: 1 }).toArray();

describe("an order of the built-in book", () => {
  test("placing settles stock, gift card and emails", async () => {
    const { calendarId, ...shopper } = await shopperWithOrder(api);
    const dueAt = (await readOne(api.services.calendars, { _id: calendarId }))?.checkout?.heldUntil;
    expect(await readSettlement(calendarId)).toMatchObject({ dueAt, tries: 0, stuck: null, sold: { short: [] } });
    const [card] = await listGiftCards(calendarId);
    expect(card).toMatchObject({ amount: 25_000, balance: 25_000, withdrawnAt: null });
    expect((await listEmails(calendarId)).map(({ kind }) => kind).sort()).toEqual(["order-confirmed", "shop-order"]);
    const admin = await api.admin();
    const { json } = await admin.get(`/api/admin/calendars/${calendarId}`);
    expect(json).toMatchObject({ giftCard: { code: card?._id, amount: 25_000, isWithdrawn: false }, orderTasks: [] });
    expect(shopper.orderNumber).toMatch(/^AC-/);
  });
});

test("process overtaken by a cancellation leaves no sale or card", async () => {
  const before = (await api.services.catalogue.findByHandle("ring-5"))?.inventory.totalAvailable;
  const { calendarId } = await shopperWithOrder(api);
  const placed = (await readOne(api.services.calendars, { _id: calendarId })) as CalendarDocument;
  await api.services.catalogue.release(getOrderKey(placed), toStockLines(placed, api.services.orders));
  await api.services.giftCards.deleteMany({ calendarId });
  await again(calendarId, { sold: null, giftCard: null, enqueuedEmails: [] });
  const refunded = async () => {
    const admin = await api.admin();
    expect((await admin.post(`/api/admin/calendars/${calendarId}/refund`, { orderState: "placed" })).status).toBe(200);
  };
  const { catalogue } = api.services;
  const sell = async (...sale: Parameters<typeof catalogue.sell>) => {
    await refunded();
    return catalogue.sell(...sale);
  };
  await settleDue({ ...api.services, catalogue: { ...catalogue, sell } });
  await settleDue(api.services);
  expect(await readSettlement(calendarId)).toMatchObject({ sold: null, dueAt: null });
  expect(await listGiftCards(calendarId)).toEqual([]);
  expect((await api.services.catalogue.findByHandle("ring-5"))?.inventory.totalAvailable).toBe(before);
});

test("card made after its order ended is withdrawn", async () => {
  const { calendarId } = await shopperWithOrder(api);
  const { giftCard } = (await readSettlement(calendarId)) ?? {};
  await api.services.giftCards.deleteMany({ calendarId });
  await again(calendarId, { giftCard: giftCard && { ...giftCard, isMade: false } });
  const { orders } = api.services;
  const issue: NonNullable<Orders["giftCards"]>["issue"] = async (...card) => {
    const admin = await api.admin();
    await admin.post(`/api/admin/calendars/${calendarId}/refund`, { orderState: "placed" });
    await orders.giftCards?.issue(...card);
  };
  const giftCards = orders.giftCards && { ...orders.giftCards, issue };
  await settleDue({ ...api.services, orders: { ...orders, giftCards } as Orders });
  await settleDue(api.services);
  expect(await listGiftCards(calendarId)).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
});

test("failing settlement retries with growing delays, then notifies admin", async () => {
  const { calendarId } = await shopperWithOrder(api);
  await again(calendarId, { sold: null });
  const sell = jest.fn().mockRejectedValue(new Error("The shop is not responding."));
  const parts = { ...api.services, catalogue: { ...api.services.catalogue, sell } };
  let now = new Date();
  const pauses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await settleDue(parts, now);
    const dueAt = (await readSettlement(calendarId))?.dueAt as Date;
    pauses.push(dueAt.getTime() - now.getTime());
    now = dueAt;
  }
  expect(pauses).toEqual([MS_PER_MINUTE / 2, MS_PER_MINUTE, 2 * MS_PER_MINUTE]);
  const admin = await api.admin();
  const tasks = async () =>
    ((await admin.get(`/api/admin/calendars/${calendarId}`)).json as { orderTasks: string[] }).orderTasks;
  expect(await tasks()).toEqual(["The stock could not be updated. We’ll try again."]);
  await settleDue(api.services, now);
  expect(await tasks()).toEqual([]);
});

test("silent checkout page is checked until it expires", async () => {
  const page = { cartId: "cart-1", discountId: null };
  const retire = jest.fn();
  const since: Date[] = [];
  const orders: Orders = {
    ...api.services.orders,
    place: async () => ({ orderNumber: null, checkoutUrl: "https://pay.example", lines: [], page }),
    // biome-ignore lint/correctness/useYield: nothing was paid.
    async *reconcile(from) {
      since.push(from);
    },
    retire,
  };
  const waiting = await startApi({ products: smallCatalogue, adapt: () => ({ orders }) });
  const { calendarId, ...shopper } = await shopperWithTwelve(waiting);
  await shopper.post(`/api/calendar/${calendarId}/checkout`, { ...CUSTOMER, customerName: "Ada" });
  const placed = async () => (await readOne(waiting.services.calendars, { _id: calendarId })) ?? undefined;
  const placedAt = (await placed())?.checkout?.placedAt.getTime() ?? 0;
  const requests: number[] = [];
  for (let at = (await placed())?.settlement?.dueAt; at; at = (await placed())?.settlement?.dueAt) {
    requests.push((at.getTime() - placedAt) / MS_PER_MINUTE);
    await settleDue(waiting.services, at);
  }
  await waiting.stop();
  expect(requests.map(Math.round)).toEqual([10, 60, 24 * 60, 48 * 60]);
  expect(since.map((from) => from.getTime())).toEqual(requests.map(() => placedAt - CHECKOUT_PAGE_TTL_MS));
  expect(retire.mock.calls).toEqual([[page]]);
});

test("replaced checkout page ends and the newer stays", async () => {
  const retire = jest.fn();
  const place = async ({ customerEmail }: OrderRequest) => ({
    orderNumber: null,
    checkoutUrl: "https://pay.example",
    lines: [],
    page: { cartId: `cart-${customerEmail}`, discountId: null },
  });
  const waiting = await startApi({
    products: smallCatalogue,
    adapt: ({ orders }) => ({ orders: { ...orders, place, retire } }),
  });
  const { calendarId, ...shopper } = await shopperWithTwelve(waiting);
  for (const customerEmail of ["ada@example.com", "grace@example.com"])
    await shopper.post(`/api/calendar/${calendarId}/checkout`, { ...CUSTOMER, customerEmail });
  await settleDue(waiting.services, new Date(Date.now() + 11 * MS_PER_MINUTE));
  await waiting.stop();
  expect(retire.mock.calls).toEqual([[{ cartId: "cart-ada@example.com", discountId: null }]]);
});
