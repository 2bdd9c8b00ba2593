import { type AdminCalendar, OFFER_TTL_MS } from "@advent/contract";
import { call, pathTo } from "../../../test/calls/prepare";
import {
  act,
  getItemId,
  getLast,
  type ReplacementShop,
  SOLD_OUT_DAY,
  startReplacementShop,
} from "../../../test/replacement-shop";
import { assertOk } from "../../../test/visitor";
import { readOne } from "../../calendars/stored-calendar";
import { settleDue } from "../settlement/settle-due";

let shop: ReplacementShop;
beforeAll(async () => {
  shop = await startReplacementShop();
});
afterAll(() => shop.api.stop());

describe("accepting", () => {
  test("changes product, stock, money, state and card", async () => {
    const { owner, calendarId, offerId, respond } = await shop.offered();
    await shop.move(calendarId, "to_pick");
    const stock = { cheaper: await shop.countStock(13), dearer: await shop.countStock(14) };
    expect(await respond({ action: "accept", option: 0 })).toMatchObject({ status: 200 });
    const order = await shop.read(calendarId);
    expect(order).toMatchObject({ state: "to_pick", orderState: "placed", tasks: [] });
    expect(getLast(order)).toMatchObject({
      itemId: getItemId(owner),
      name: "Ring 13",
      sku: "RING-13",
      mustReprint: true,
      offer: { state: "accepted", chosen: "Ring 13", refund: "£8.50", task: null },
    });
    expect(getLast(await shop.read(calendarId, shop.packer))?.offer?.refund).toBeNull();
    const getReprinted = async () => {
      const { json } = await assertOk(shop.packer.get(`${pathTo("getAdminCalendar", { calendarId })}?part=print`));
      return (json as AdminCalendar).items.filter(({ mustReprint }) => mustReprint).map(({ day }) => day);
    };
    expect(await getReprinted()).toEqual([SOLD_OUT_DAY]);
    expect({ cheaper: await shop.countStock(13), dearer: await shop.countStock(14) }).toEqual({
      cheaper: stock.cheaper,
      dearer: (stock.dearer ?? 0) + 1,
    });
    const calendar = await readOne(shop.api.services.calendars, { _id: calendarId });
    expect(calendar?.order?.payments).toMatchObject([{ refunds: [{ id: offerId, amount: 850 }] }]);
    expect(calendar?.items[SOLD_OUT_DAY - 1]).toMatchObject({ note: "Note 12", ordered: { variantId: "var_ring-12" } });
    expect(await shop.render("replacement-closed", calendarId, offerId)).toContain("We refund £8.50");
    await shop.move(calendarId, "to_pick");
    await shop.move(calendarId, "picked");
    expect(getLast(await shop.read(calendarId))?.mustReprint).toBe(false);
    expect(await getReprinted()).toEqual([]);
  });

  test("a dearer replacement costs nothing", async () => {
    const { calendarId, respond } = await shop.offered(14);
    await assertOk(respond({ action: "accept", option: 0 }));
    expect(getLast(await shop.read(calendarId))?.offer).toMatchObject({ state: "accepted", refund: null, task: null });
  });

  test("one of two responses at once wins", async () => {
    const { respond } = await shop.offered();
    const both = await Promise.all([
      respond({ action: "accept", option: 0 }),
      respond({ action: "accept", option: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await respond({ action: "decline", wish: "wait" })).toMatchObject({
      status: 409,
      text: "A replacement has already been accepted.",
    });
  });

  test("an unknown option is refused", async () => {
    const { respond } = await shop.offered(13);
    expect(await respond({ action: "accept", option: 2 })).toMatchObject({
      status: 409,
      text: "This product is no longer offered. Please choose another.",
    });
  });

  test("a refund of the order returns the replacement alone", async () => {
    const before = { ordered: await shop.countStock(12), replacement: await shop.countStock(14) };
    const { calendarId, respond } = await shop.offered(14);
    await assertOk(respond({ action: "accept", option: 0 }));
    await assertOk(call(shop.staff, "refundOrder", { calendarId }, { orderState: "placed" }));
    expect(await shop.countStock(14)).toBe(before.replacement);
    expect(await shop.countStock(12)).toBe((before.ordered ?? 0) - 1);
  });
});

describe("declining", () => {
  test("refunds the day, which is then left out", async () => {
    const before = await shop.countStock(13);
    const { owner, calendarId, respond } = await shop.offered();
    await assertOk(respond({ action: "decline", wish: "refund" }));
    const order = await shop.read(calendarId);
    expect(getLast(order)).toMatchObject({ isRefunded: true, offer: { state: "declined", refund: "£178.50" } });
    expect(await shop.countStock(13)).toBe(before);
    const landing = await shop.api.visitor().get(pathTo("getLandingCalendar", { calendarId }));
    expect(landing.text).not.toContain("Ring 12");
    expect(landing.text).toContain("Note 12");
    expect(await shop.offer(calendarId, getItemId(owner), 13)).toMatchObject({ text: "This day has been refunded." });
  });

  test("keeps waiting as a task until it is done", async () => {
    const { calendarId, offerId, respond } = await shop.offered();
    await assertOk(respond({ action: "decline", wish: "wait" }));
    expect((await shop.read(calendarId)).tasks).toEqual(["Day 12: the buyer waits for Ring 12."]);
    const listed = await assertOk(shop.staff.get(`${pathTo("listOrders")}?task=open`));
    expect(listed.text).toContain(calendarId);
    await assertOk(act(shop.staff, "finishOffer", calendarId, offerId));
    expect((await shop.read(calendarId)).tasks).toEqual([]);
    expect(await act(shop.staff, "finishOffer", calendarId, offerId)).toMatchObject({ status: 409 });
  });
});

describe("an offer without a response", () => {
  test("is withdrawn and frees its stock", async () => {
    const before = await shop.countStock(13);
    const { owner, calendarId, offerId, respond } = await shop.offered();
    await assertOk(act(shop.packer, "withdrawOffer", calendarId, offerId));
    expect(await shop.countStock(13)).toBe(before);
    expect(await respond({ action: "accept", option: 0 })).toMatchObject({
      status: 409,
      text: "The shop has withdrawn this offer.",
    });
    expect(await act(shop.staff, "withdrawOffer", calendarId, offerId)).toMatchObject({ status: 409 });
    expect(await shop.offer(calendarId, getItemId(owner), 13)).toMatchObject({ status: 200 });
  });

  test("expires, frees its stock and becomes a task", async () => {
    const later = new Date(Date.now() + 2 * OFFER_TTL_MS);
    await settleDue(shop.api.services, later);
    const before = await shop.countStock(13);
    const { calendarId, respond } = await shop.offered();
    await settleDue(shop.api.services, later);
    expect(await shop.countStock(13)).toBe(before);
    expect((await shop.read(calendarId)).tasks).toEqual(["Day 12: the buyer did not respond to the offer."]);
    expect(await respond({ action: "accept", option: 0 })).toMatchObject({
      status: 409,
      text: "This offer has ended. The shop will be in touch.",
    });
  });
});

test("a shop without partial refunds makes them a task", async () => {
  const { calendarId, offerId, respond } = await shop.offered();
  const { orders } = shop.api.services;
  const { refundPart: _, ...manual } = orders;
  Object.assign(shop.api.services, { orders: manual });
  await assertOk(respond({ action: "accept", option: 0 }));
  Object.assign(shop.api.services, { orders });
  expect((await shop.read(calendarId)).tasks).toEqual([
    "Day 12: refund the difference in the shop, then mark it as done.",
  ]);
  await assertOk(act(shop.staff, "finishOffer", calendarId, offerId));
  await settleDue(shop.api.services, new Date(Date.now() + 1_000));
  expect((await readOne(shop.api.services.calendars, { _id: calendarId }))?.order).toBeNull();
});
