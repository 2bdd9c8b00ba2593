import { sendEmailsWith, setUpApi } from "../../../test/api";
import { CUSTOMER, type Shopper, shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import type { Email } from "../../email/mailer";

const api = setUpApi({ products: smallCatalogue, env: { GIFT_WRAP: "495" } });

const wrap = async (shopper: Shopper, giftWrap: boolean) =>
  shopper.patch(`/api/calendar/${shopper.calendarId}`, { giftWrap });
const checkOut = async (shopper: Shopper) => shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER);

async function sendEmails(): Promise<Email[]> {
  const sent: Email[] = [];
  await sendEmailsWith({ send: async (email) => void sent.push(email) }, api);
  return sent;
}

test("gift wrap reaches totals, email and pack sheet", async () => {
  const shopper = await shopperWithTwelve(api);
  expect((await wrap(shopper, true)).json).toMatchObject({ calendar: { giftWrap: 495, arrivesBy: null } });
  expect((await checkOut(shopper)).json).toMatchObject({ totals: { giftWrap: 495, total: 158_595 } });
  const { calendar } = await shopper.openCalendar();
  expect(calendar).toMatchObject({ giftWrap: 495, arrivesBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });

  const confirmed = (await sendEmails()).find(({ to }) => to === CUSTOMER.customerEmail);
  expect(confirmed?.text).toMatch(/Your parcel arrives by \w+day \d+ \w+\./);
  expect(confirmed?.text).toMatch(/Gift wrap:? +Paper and ribbon around each box/);
  expect(confirmed?.text).toMatch(/Gift wrap:? +£4\.95/);

  const admin = await api.admin();
  const { orders } = (await admin.post("/api/admin/orders/read", { calendarIds: [shopper.calendarId] })).json as {
    orders: unknown[];
  };
  expect(orders).toMatchObject([{ isGiftWrapped: true, handling: [{ label: "Gift wrap" }] }]);
});

test("gift wrap can be the first change of a calendar", async () => {
  const shopper = await api.shopper();
  const response = await shopper.patch(`/api/calendar/${shopper.calendarId}`, { giftWrap: true });
  expect(response.json).toMatchObject({ calendar: { giftWrap: 495 } });
});

test("gift wrap is fixed with the order", async () => {
  const shopper = await shopperWithTwelve(api);
  await checkOut(shopper);
  expect(await wrap(shopper, true)).toMatchObject({ status: 409 });
  const { calendar } = await shopper.openCalendar();
  expect(calendar.giftWrap).toBeNull();
});

test("changed gift wrap never keeps an earlier total", async () => {
  const shopper = await shopperWithTwelve(api);
  const [, response] = await Promise.all([wrap(shopper, true), checkOut(shopper)]);
  const { calendar } = await shopper.openCalendar();
  if (response.status === 200)
    expect((response.json as { totals: { giftWrap?: number } }).totals.giftWrap ?? null).toBe(calendar.giftWrap);
  else expect(response.status).toBe(409);
});
