import { endpoints, type ShopNumbers } from "@advent/contract";
import { setUpApi } from "../../../test/api";
import { openDoors, shopperWithOrder, shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import { assertOk } from "../../../test/visitor";

const api = setUpApi({ products: smallCatalogue });

test("calendars are counted by day and mode, without personal data", async () => {
  await (await api.shopper()).addItem(1, "prod_ring-1");
  const filled = await shopperWithTwelve(api);
  await filled.patch(`/api/calendar/${filled.calendarId}`, { isStylistChoice: true });
  const ordered = await shopperWithOrder(api);
  await openDoors(api, ordered, ordered.items.slice(0, 3));
  const response = await assertOk((await api.admin()).get(endpoints.getNumbers.path));
  const { days, openedDoors, replies, products } = response.json as ShopNumbers;
  const day = new Date().toISOString().slice(0, 10);
  expect(days).toEqual([
    { day, isStylistChoice: true, started: 1, filled: 0, ordered: 0 },
    { day, isStylistChoice: false, started: 2, filled: 1, ordered: 1 },
  ]);
  expect([openedDoors, replies]).toEqual([3, 0]);
  expect(products[0]).toEqual({ name: "Ring 1", count: 1 });
  expect(response.text).not.toMatch(/Ada|@/);
});

test("calendars of last season are not counted", async () => {
  await api.services.calendars.updateMany({}, { createdAt: new Date("2020-12-01") });
  const { json } = await (await api.admin()).get(endpoints.getNumbers.path);
  expect(json).toEqual({ days: [], openedDoors: 0, replies: 0, products: [] });
});
