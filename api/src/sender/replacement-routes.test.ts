import type { SenderCalendar } from "@advent/contract";
import { call, pathTo } from "../../test/calls/prepare";
import { shopperWithOrder, shopperWithTwelve } from "../../test/full-calendar";
import { act, getItemId, type ReplacementShop, startReplacementShop } from "../../test/replacement-shop";
import { assertOk } from "../../test/visitor";
import { readOne } from "../calendars/stored-calendar";
import { getPrivateLink } from "./private-link";

let shop: ReplacementShop;
beforeAll(async () => {
  shop = await startReplacementShop();
});
afterAll(() => shop.api.stop());

describe("choosing replacements", () => {
  test("ranks them, without prices for packers", async () => {
    const owner = await shopperWithOrder(shop.api);
    const params = { calendarId: owner.calendarId, itemId: getItemId(owner) };
    const { json } = await call(shop.staff, "listSubstitutes", params);
    expect(json).toMatchObject({
      substitutes: [
        { name: "Ring 13", price: "£200.00" },
        { name: "Ring 15", price: "£220.00" },
        { name: "Ring 14", price: "£230.00" },
      ],
    });
    const { text } = await call(shop.packer, "listSubstitutes", params);
    expect(text).toContain("Ring 13");
    expect(text).not.toContain("£");
  });

  test("only ranked products can be offered", async () => {
    const owner = await shopperWithOrder(shop.api);
    const text = "One of these products can no longer replace the gift. Please choose again.";
    expect(await shop.offer(owner.calendarId, getItemId(owner), 1)).toMatchObject({ status: 409, text });
  });

  test("an unpaid calendar takes no offer", async () => {
    const shopper = await shopperWithTwelve(shop.api);
    expect(await shop.offer(shopper.calendarId, getItemId(shopper), 13)).toMatchObject({ status: 409 });
  });

  test("of two offers at once one is made", async () => {
    const owner = await shopperWithOrder(shop.api);
    const both = await Promise.all([13, 14].map((one) => shop.offer(owner.calendarId, getItemId(owner), one)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("the last piece is offered once", async () => {
    const { calendarId, offerId } = await shop.offered(15);
    const other = await shopperWithOrder(shop.api);
    const response = await shop.offer(other.calendarId, getItemId(other), 15);
    expect(response).toMatchObject({ status: 409, text: expect.stringContaining("Please choose") });
    await assertOk(act(shop.staff, "withdrawOffer", calendarId, offerId));
    expect(await shop.countStock(15)).toBe(1);
  });
});

describe("an open offer", () => {
  test("holds the stock, stops packing and is emailed", async () => {
    const before = await shop.countStock(13);
    const { owner, calendarId, offerId } = await shop.offered();
    expect(await shop.countStock(13)).toBe((before ?? 0) - 1);
    await shop.move(calendarId, "to_pick");
    const refused = [{ why: "A replacement is waiting for the buyer’s choice." }];
    expect(await shop.move(calendarId, "picked")).toMatchObject({ refused });
    const text = await shop.render("replacement-offered", calendarId, offerId);
    expect(text).toContain("Ring 12");
    expect(text).toContain("Ring 13: £8.50 back");
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
    const { respond } = await shop.offered();
    expect(await respond({ action: "accept", option: 0 }, await shop.api.shopper())).toMatchObject({ status: 404 });
  });

  test("a private link is enough to respond", async () => {
    const { calendarId, respond } = await shop.offered();
    const calendar = await readOne(shop.api.services.calendars, { _id: calendarId });
    if (!calendar) throw new Error("The calendar no longer exists.");
    const [, secret] = getPrivateLink(calendar, shop.api.services.config).split("#");
    const phone = shop.api.visitor();
    await assertOk(phone.post(pathTo("redeemSenderLink", { calendarId }), { secret }));
    expect(await respond({ action: "accept", option: 0 }, phone)).toMatchObject({ status: 200 });
  });

  test("names no product of a stylist calendar", async () => {
    const { owner, calendarId, offerId } = await shop.offered();
    await shop.api.services.calendars.updateOne({ _id: calendarId }, { $set: { isStylistChoice: true } });
    const { text, json } = await owner.get(pathTo("getSenderCalendar", { calendarId }));
    expect(text).not.toMatch(/Ring \d|ring-\d/);
    expect((json as SenderCalendar).offers[0]?.options[0]?.title).toBe("Rings, yellow gold, diamond");
    expect(await shop.render("replacement-offered", calendarId, offerId)).not.toMatch(/Ring \d/);
  });
});

test("offers and responses are in the audit log", async () => {
  const { calendarId, respond } = await shop.offered();
  await assertOk(respond({ action: "accept", option: 0 }));
  const { json } = await shop.staff.get(`${pathTo("listAuditEntries")}?calendarId=${calendarId}`);
  const { entries } = json as { entries: { what: string; who: { name: string }; detail: string | null }[] };
  expect(entries.map(({ what, who, detail }) => [what, who.name, detail])).toEqual([
    ["respondToOffer", "The buyer", "accepted"],
    ["offerSubstitutes", expect.any(String), null],
  ]);
});
