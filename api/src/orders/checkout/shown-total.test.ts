import { type CalendarWithItems, calculatePrice } from "@advent/contract";
import { setUpApi } from "../../../test/api";
import { changeShop } from "../../../test/change-shop";
import { CUSTOMER, type Shopper, shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import { assertOk } from "../../../test/visitor";

const api = setUpApi({ products: smallCatalogue, env: { GIFT_WRAP: "495" } }, { isForEach: true });

const getTotal = ({ calendar, items }: CalendarWithItems) => calculatePrice({ ...calendar, items }).total;
const checkOut = async (shopper: Shopper, total: number) =>
  shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, { ...CUSTOMER, total });

async function openWrapped() {
  const shopper = await shopperWithTwelve(api);
  await assertOk(shopper.patch(`/api/calendar/${shopper.calendarId}`, { giftWrap: true }));
  return { shopper, total: getTotal(await shopper.openCalendar()) };
}

test("price raised after the view is not charged", async () => {
  const { shopper, total } = await openWrapped();
  await assertOk(changeShop(api, { giftWrap: 995 }));
  expect(await checkOut(shopper, total)).toMatchObject({
    status: 409,
    text: "total: is now £1,590.95 instead of £1,585.95. Please check it and order again.",
  });
  const seen = await shopper.openCalendar();
  expect(seen.calendar).toMatchObject({ orderNumber: null, orderState: "not_ordered" });
  expect(await checkOut(shopper, getTotal(seen))).toMatchObject({ status: 200, json: { totals: { total: 159_095 } } });
});

test("order is repeated whatever total is sent", async () => {
  const { shopper, total } = await openWrapped();
  const [first, second] = await Promise.all([checkOut(shopper, total), checkOut(shopper, total)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await checkOut(shopper, 1)).json).toEqual(first.json);
});

test.each([-1, 0.5, "158595"])("rejects the total %j", async (total) => {
  const { shopper } = await openWrapped();
  expect(await checkOut(shopper, total as number)).toMatchObject({
    status: 400,
    text: expect.stringMatching(/^total: must be /),
  });
});
