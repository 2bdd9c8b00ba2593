import { DAYS, type Item } from "@advent/contract";
import { setUpApi } from "../../../test/api";
import { CUSTOMER, type Shopper, shopperWithTwelve } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";

const api = setUpApi({ products: smallCatalogue });

const remove = (shopper: Shopper, { id }: Pick<Item, "id">) => shopper.delete(`/api/calendar/items/${id}`);
const restore = (shopper: Shopper, { id }: Pick<Item, "id">) => shopper.post(`/api/calendar/items/${id}/restore`);

async function shopperWhoRemoved(): Promise<{ shopper: Shopper; item: Item }> {
  const shopper = await api.shopper();
  const { id } = await shopper.addItem(4, "prod_ring-4", { note: "With love" });
  const { json } = await shopper.patch(`/api/calendar/items/${id}`, {
    note: "With love",
    enhancedNote: "With all my love",
  });
  await remove(shopper, { id });
  return { shopper, item: json as Item };
}

test("removed item returns unchanged with its note", async () => {
  const { shopper, item } = await shopperWhoRemoved();
  expect((await shopper.openCalendar()).items).toEqual([]);
  expect(await restore(shopper, item)).toMatchObject({ status: 200, json: item });
  expect((await shopper.openCalendar()).items).toEqual([item]);
});

test("the last three removed items return in any order, once", async () => {
  const shopper = await api.shopper();
  const items: Item[] = [];
  for (const day of [1, 2, 3, 4]) items.push(await shopper.addItem(day, `prod_ring-${day}`));
  for (const item of items) await remove(shopper, item);
  const [oldest, ...last] = items as [Item, ...Item[]];
  for (const item of last) expect(await restore(shopper, item)).toMatchObject({ status: 200, json: item });
  const gone = { status: 404, text: "This gift can no longer be restored." };
  expect(await restore(shopper, oldest)).toMatchObject(gone);
  for (const item of last) expect(await restore(shopper, item)).toMatchObject(gone);
  expect((await shopper.openCalendar()).items.map(({ day }) => day)).toEqual([2, 3, 4]);
});

test("two parallel restores bring an item back once", async () => {
  const { shopper, item } = await shopperWhoRemoved();
  const statuses = (await Promise.all([restore(shopper, item), restore(shopper, item)])).map(({ status }) => status);
  expect(statuses.toSorted()[0]).toBe(200);
  expect(statuses.toSorted()[1]).toBeGreaterThanOrEqual(404);
  expect((await shopper.openCalendar()).items).toEqual([item]);
});

describe("a removed gift stays where it is", () => {
  test("when its day has another one", async () => {
    const { shopper, item } = await shopperWhoRemoved();
    await shopper.addItem(4, "prod_ring-1");
    expect(await restore(shopper, item)).toMatchObject({ status: 409, text: "Day 4 already has a gift." });
  });

  test("while the stylist chooses", async () => {
    const { shopper, item } = await shopperWhoRemoved();
    await shopper.patch(`/api/calendar/${shopper.calendarId}`, { isStylistChoice: true });
    const text = "Stylist mode active. To add items select Build Your Own experience";
    expect(await restore(shopper, item)).toMatchObject({ status: 409, text });
  });

  test("when the calendar is full", async () => {
    const { shopper, item } = await shopperWhoRemoved();
    for (const day of DAYS) await shopper.addItem(day, `prod_ring-${day}`);
    const text = "All twelve days are filled.";
    expect(await restore(shopper, item)).toMatchObject({ status: 409, text });
  });

  test("after the order", async () => {
    const shopper = await shopperWithTwelve(api);
    const [first] = shopper.items as [Item];
    await remove(shopper, first);
    await shopper.addItem(1, "prod_ring-14");
    await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER);
    const text = "This calendar has been ordered. Its gifts can no longer change.";
    expect(await restore(shopper, first)).toMatchObject({ status: 409, text });
    const { items } = await shopper.openCalendar();
    expect(items).toMatchObject([{ productId: "prod_ring-14" }, ...Array(11).fill({})]);
  });

  test("after 15 minutes", async () => {
    const { shopper, item } = await shopperWhoRemoved();
    const removedAt = new Date(Date.now() - 15 * 60_000);
    await api.services.calendars.updateOne({ _id: shopper.calendarId }, { $set: { "removed.0.removedAt": removedAt } });
    expect(await restore(shopper, item)).toMatchObject({ status: 404 });
  });

  test("for anybody but its shopper", async () => {
    const { item } = await shopperWhoRemoved();
    expect(await restore(await api.shopper(), item)).toMatchObject({ status: 404 });
  });
});
