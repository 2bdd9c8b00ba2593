import {
  type AdminCalendar,
  type Item,
  OFFER_TTL_MS,
  type PackOrder,
  type RouteName,
  type SenderCalendar,
} from "@advent/contract";
import { type RunningApi, startApi } from "../../../test/api";
import { call, pathTo } from "../../../test/calls/prepare";
import { shopperWithOrder, shopperWithTwelve } from "../../../test/full-calendar";
import { person } from "../../../test/people";
import { catalogueWith, product } from "../../../test/small-catalogue";
import { assertOk, type Visitor } from "../../../test/visitor";
import { readOne } from "../../calendars/stored-calendar";
import type { CatalogueProduct } from "../../catalogue/catalogue-product";
import { renderEmail } from "../../email/render-email";
import { getPrivateLink } from "../../sender/private-link";
import { settleDue } from "../settlement/settle-due";

/** Ring 12 costs £210. Ring 13 is cheaper, ring 14 dearer, and of ring 15 only one is left. */
const priced = (number: number, pricePence: number, stock = 50): [string, Partial<CatalogueProduct>] => {
  const made = product(number);
  return [made.id, { variants: made.variants.map((variant) => ({ ...variant, pricePence, stock })) }];
};
const SOLD_OUT_DAY = 12;

let api: RunningApi;
let staff: Visitor;
let packer: Visitor;
beforeAll(async () => {
  const products = catalogueWith(Object.fromEntries([priced(13, 20_000), priced(14, 23_000)]));
  const [, rare] = priced(15, 22_000, 1);
  api = await startApi({ products: [...products, { ...product(15), ...rare }] });
  staff = await api.admin();
  packer = await person(staff, api.visitor(), "packer");
});
afterAll(() => api.stop());

const read = async (calendarId: string, visitor = staff): Promise<PackOrder> => {
  const { json } = await assertOk(visitor.post(pathTo("readOrders"), { calendarIds: [calendarId] }));
  const [order] = (json as { orders: PackOrder[] }).orders;
  if (!order) throw new Error("There is no such order.");
  return order;
};
const getLast = ({ items }: PackOrder) => items[SOLD_OUT_DAY - 1];
const countStock = async (number: number) =>
  (await api.services.catalogue.findByIds([`prod_ring-${number}`], undefined)).get(`prod_ring-${number}`)?.inventory
    .totalAvailable;
const getItemId = ({ items }: { items: Item[] }) => items[SOLD_OUT_DAY - 1]?.id ?? "";
const offer = (calendarId: string, itemId: string, ...numbers: number[]) =>
  call(staff, "offerSubstitutes", { calendarId, itemId }, { variantIds: numbers.map((one) => `var_ring-${one}`) });
const act = (visitor: Visitor, name: RouteName, calendarId: string, offerId: string, body?: object) =>
  call(visitor, name, { calendarId, offerId }, body);
const move = async (calendarId: string, from: string) =>
  (
    await assertOk(
      staff.post(pathTo("moveOrders"), { calendarIds: [calendarId], from, action: "advance", override: "No scanner" }),
    )
  ).json;

async function offered(...numbers: number[]) {
  const owner = await shopperWithOrder(api);
  const { calendarId } = owner;
  await assertOk(offer(calendarId, getItemId(owner), ...(numbers.length > 0 ? numbers : [13, 14])));
  const offerId = getLast(await read(calendarId))?.offer?.id ?? "";
  const respond = (body: object, visitor: Visitor = owner) => act(visitor, "respondToOffer", calendarId, offerId, body);
  return { owner, calendarId, offerId, respond };
}

const render = async (kind: "replacement-offered" | "replacement-closed", calendarId: string, offerId: string) =>
  (await renderEmail({ key: `${kind}:${calendarId}:${offerId}`, kind, calendarId }, api.services)).text;

describe("choosing replacements", () => {
  test("ranks them, without prices for packers", async () => {
    const owner = await shopperWithOrder(api);
    const params = { calendarId: owner.calendarId, itemId: getItemId(owner) };
    const { json } = await call(staff, "listSubstitutes", params);
    expect(json).toMatchObject({
      substitutes: [
        { name: "Ring 13", price: "£200.00" },
        { name: "Ring 15", price: "£220.00" },
        { name: "Ring 14", price: "£230.00" },
      ],
    });
    const { text } = await call(packer, "listSubstitutes", params);
    expect(text).toContain("Ring 13");
    expect(text).not.toContain("£");
  });

  test("only ranked products can be offered", async () => {
    const owner = await shopperWithOrder(api);
    const text = "One of these products can no longer replace the gift. Please choose again.";
    expect(await offer(owner.calendarId, getItemId(owner), 1)).toMatchObject({ status: 409, text });
  });

  test("an unpaid calendar takes no offer", async () => {
    const shopper = await shopperWithTwelve(api);
    expect(await offer(shopper.calendarId, getItemId(shopper), 13)).toMatchObject({ status: 409 });
  });

  test("of two offers at once one is made", async () => {
    const owner = await shopperWithOrder(api);
    const both = await Promise.all([13, 14].map((one) => offer(owner.calendarId, getItemId(owner), one)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("the last piece is offered once", async () => {
    const { calendarId, offerId } = await offered(15);
    const other = await shopperWithOrder(api);
    const response = await offer(other.calendarId, getItemId(other), 15);
    expect(response).toMatchObject({ status: 409, text: expect.stringContaining("Please choose") });
    await assertOk(act(staff, "withdrawOffer", calendarId, offerId));
    expect(await countStock(15)).toBe(1);
  });
});

describe("an open offer", () => {
  test("holds the stock, stops packing and is emailed", async () => {
    const before = await countStock(13);
    const { owner, calendarId, offerId } = await offered();
    expect(await countStock(13)).toBe((before ?? 0) - 1);
    await move(calendarId, "to_pick");
    const refused = [{ why: "A replacement waits for the buyer’s answer." }];
    expect(await move(calendarId, "picked")).toMatchObject({ refused });
    const text = await render("replacement-offered", calendarId, offerId);
    expect(text).toContain("Ring 12");
    expect(text).toContain("Ring 13 (£8.50 back)");
    expect((await owner.get(pathTo("getSenderCalendar", { calendarId }))).json).toMatchObject({
      offers: [
        {
          day: 12,
          state: "offered",
          options: [
            { title: "Ring 13", refund: "£8.50" },
            { title: "Ring 14", refund: null },
          ],
        },
      ],
    });
  });

  test("is 404 to strangers", async () => {
    const { respond } = await offered();
    expect(await respond({ action: "accept", option: 0 }, await api.shopper())).toMatchObject({ status: 404 });
  });

  test("a private link is enough to respond", async () => {
    const { calendarId, respond } = await offered();
    const calendar = await readOne(api.services.calendars, { _id: calendarId });
    if (!calendar) throw new Error("The calendar no longer exists.");
    const [, secret] = getPrivateLink(calendar, api.services.config).split("#");
    const phone = api.visitor();
    await assertOk(phone.post(pathTo("redeemSenderLink", { calendarId }), { secret }));
    expect(await respond({ action: "accept", option: 0 }, phone)).toMatchObject({ status: 200 });
  });

  test("names no product of a stylist calendar", async () => {
    const { owner, calendarId, offerId } = await offered();
    await api.services.calendars.updateOne({ _id: calendarId }, { $set: { isStylistChoice: true } });
    const { text, json } = await owner.get(pathTo("getSenderCalendar", { calendarId }));
    expect(text).not.toMatch(/Ring \d|ring-\d/);
    expect((json as SenderCalendar).offers[0]?.options[0]?.title).toBe("Rings, yellow gold, diamond");
    expect(await render("replacement-offered", calendarId, offerId)).not.toMatch(/Ring \d/);
  });
});

describe("accepting", () => {
  test("changes product, stock, money, state and card", async () => {
    const { owner, calendarId, offerId, respond } = await offered();
    await move(calendarId, "to_pick");
    const stock = { cheaper: await countStock(13), dearer: await countStock(14) };
    expect(await respond({ action: "accept", option: 0 })).toMatchObject({ status: 200 });
    const order = await read(calendarId);
    expect(order).toMatchObject({ state: "to_pick", orderState: "placed", tasks: [] });
    expect(getLast(order)).toMatchObject({
      itemId: getItemId(owner),
      name: "Ring 13",
      sku: "RING-13",
      mustReprint: true,
      offer: { state: "accepted", chosen: "Ring 13", refund: "£8.50", task: null },
    });
    expect(getLast(await read(calendarId, packer))?.offer?.refund).toBeNull();
    const getReprinted = async () => {
      const { json } = await assertOk(packer.get(`${pathTo("getAdminCalendar", { calendarId })}?part=print`));
      return (json as AdminCalendar).items.filter(({ mustReprint }) => mustReprint).map(({ day }) => day);
    };
    expect(await getReprinted()).toEqual([SOLD_OUT_DAY]);
    expect({ cheaper: await countStock(13), dearer: await countStock(14) }).toEqual({
      cheaper: stock.cheaper,
      dearer: (stock.dearer ?? 0) + 1,
    });
    const calendar = await readOne(api.services.calendars, { _id: calendarId });
    expect(calendar?.order?.payments).toMatchObject([{ refunds: [{ id: offerId, amount: 850 }] }]);
    expect(calendar?.items[SOLD_OUT_DAY - 1]).toMatchObject({ note: "Note 12", ordered: { variantId: "var_ring-12" } });
    expect(await render("replacement-closed", calendarId, offerId)).toContain("We refund £8.50");
    await move(calendarId, "to_pick");
    await move(calendarId, "picked");
    expect(getLast(await read(calendarId))?.mustReprint).toBe(false);
    expect(await getReprinted()).toEqual([]);
  });

  test("a dearer replacement costs nothing", async () => {
    const { calendarId, respond } = await offered(14);
    await assertOk(respond({ action: "accept", option: 0 }));
    expect(getLast(await read(calendarId))?.offer).toMatchObject({ state: "accepted", refund: null, task: null });
  });

  test("one of two responses at once wins", async () => {
    const { respond } = await offered();
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
    const { respond } = await offered(13);
    expect(await respond({ action: "accept", option: 2 })).toMatchObject({
      status: 409,
      text: "This product is no longer offered. Please choose another.",
    });
  });

  test("a refund of the order returns the replacement alone", async () => {
    const before = { ordered: await countStock(12), replacement: await countStock(14) };
    const { calendarId, respond } = await offered(14);
    await assertOk(respond({ action: "accept", option: 0 }));
    await assertOk(call(staff, "refundOrder", { calendarId }, { orderState: "placed" }));
    expect(await countStock(14)).toBe(before.replacement);
    expect(await countStock(12)).toBe((before.ordered ?? 0) - 1);
  });
});

describe("declining", () => {
  test("refunds the day, which is then left out", async () => {
    const before = await countStock(13);
    const { owner, calendarId, respond } = await offered();
    await assertOk(respond({ action: "decline", wish: "refund" }));
    const order = await read(calendarId);
    expect(getLast(order)).toMatchObject({ isRefunded: true, offer: { state: "declined", refund: "£178.50" } });
    expect(await countStock(13)).toBe(before);
    const landing = await api.visitor().get(pathTo("getLandingCalendar", { calendarId }));
    expect(landing.text).not.toContain("Ring 12");
    expect(landing.text).toContain("Note 12");
    expect(await offer(calendarId, getItemId(owner), 13)).toMatchObject({ text: "This day has been refunded." });
  });

  test("keeps waiting as a task until it is done", async () => {
    const { calendarId, offerId, respond } = await offered();
    await assertOk(respond({ action: "decline", wish: "wait" }));
    expect((await read(calendarId)).tasks).toEqual(["Day 12: the buyer waits for Ring 12."]);
    const listed = await assertOk(staff.get(`${pathTo("listOrders")}?task=open`));
    expect(listed.text).toContain(calendarId);
    await assertOk(act(staff, "finishOffer", calendarId, offerId));
    expect((await read(calendarId)).tasks).toEqual([]);
    expect(await act(staff, "finishOffer", calendarId, offerId)).toMatchObject({ status: 409 });
  });
});

describe("an offer without a response", () => {
  test("is withdrawn and frees its stock", async () => {
    const before = await countStock(13);
    const { owner, calendarId, offerId, respond } = await offered();
    await assertOk(act(packer, "withdrawOffer", calendarId, offerId));
    expect(await countStock(13)).toBe(before);
    expect(await respond({ action: "accept", option: 0 })).toMatchObject({
      status: 409,
      text: "The shop has withdrawn this offer.",
    });
    expect(await act(staff, "withdrawOffer", calendarId, offerId)).toMatchObject({ status: 409 });
    expect(await offer(calendarId, getItemId(owner), 13)).toMatchObject({ status: 200 });
  });

  test("expires, frees its stock and becomes a task", async () => {
    const later = new Date(Date.now() + 2 * OFFER_TTL_MS);
    await settleDue(api.services, later);
    const before = await countStock(13);
    const { calendarId, respond } = await offered();
    await settleDue(api.services, later);
    expect(await countStock(13)).toBe(before);
    expect((await read(calendarId)).tasks).toEqual(["Day 12: the buyer did not answer the offer."]);
    expect(await respond({ action: "accept", option: 0 })).toMatchObject({
      status: 409,
      text: "This offer has ended. The shop will be in touch.",
    });
  });
});

test("a shop without partial refunds makes them a task", async () => {
  const { calendarId, offerId, respond } = await offered();
  const { orders } = api.services;
  const { refundPart: _, ...manual } = orders;
  Object.assign(api.services, { orders: manual });
  await assertOk(respond({ action: "accept", option: 0 }));
  Object.assign(api.services, { orders });
  expect((await read(calendarId)).tasks).toEqual(["Day 12: refund the difference in the shop, then mark it as done."]);
  await assertOk(act(staff, "finishOffer", calendarId, offerId));
  await settleDue(api.services, new Date(Date.now() + 1_000));
  expect((await readOne(api.services.calendars, { _id: calendarId }))?.order).toBeNull();
});

test("offers and responses are in the audit log", async () => {
  const { calendarId, respond } = await offered();
  await assertOk(respond({ action: "accept", option: 0 }));
  const { json } = await staff.get(`${pathTo("listAuditEntries")}?calendarId=${calendarId}`);
  const { entries } = json as { entries: { what: string; who: { name: string }; detail: string | null }[] };
  expect(entries.map(({ what, who, detail }) => [what, who.name, detail])).toEqual([
    ["respondToOffer", "The buyer", "accepted"],
    ["offerSubstitutes", expect.any(String), null],
  ]);
});
