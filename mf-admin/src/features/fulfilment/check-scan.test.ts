import { samplePackOrder } from "../../shared/testing/samples";
import { checkScan, checkScans, createCodeMemory, type PackingState } from "./check-scan";

const order = samplePackOrder();
const card = (calendarId: string, itemId: string) => `https://gifts.example/landing/${calendarId}?itemId=${itemId}`;
const waitFor = (open: number | null, packed: readonly number[] = []): PackingState => ({
  open,
  isPacked: (itemId) => packed.includes(Number(itemId.replace("item-", ""))),
});

test.each([
  ["as printed", card("calendar-1", "item-3")],
  ["with a slash and a fragment", "https://gifts.example/landing/calendar-1/?itemId=item-3#top"],
  ["with an address in capitals", "HTTPS://GIFTS.EXAMPLE/landing/calendar-1?itemId=item-3"],
  ["typed while Caps Lock is on", card("calendar-1", "item-3").toUpperCase()],
])("card %s opens its box", (_, code) => {
  expect(checkScan(order, waitFor(null), code)).toEqual({
    is: "box",
    day: 3,
    say: "Box 3: scan Ring 3 Size L (SKU-3).",
  });
});

test.each(["SKU-3", "sku-3 ", "5012345678900", "]E05012345678900", "05012345678900"])(
  "%s is the product of box 3",
  (code) => {
    expect(checkScan(order, waitFor(3), code)).toMatchObject({ is: "match", day: 3 });
  },
);

test.each([
  ["another box's product", 3, "SKU-4", "Wrong product. Ring 4 belongs in box 4. Box 3 needs Ring 3 Size L (SKU-3)."],
  ["an unknown product", 3, "SKU-99", "Wrong product. Box 3 needs Ring 3 Size L (SKU-3)."],
  ["an unknown product without a box", null, "SKU-99", "Scan the day’s card or label first."],
  ["another order's card", 3, card("calendar-2", "item-3"), "This code belongs to another order."],
] as const)("refuses %s", (_, open, code, say) => {
  expect(checkScan(order, waitFor(open), code)).toMatchObject({ is: "wrong", day: open, say });
});

test.each([
  ["https German", "httpsÖ--gifts.example-landing-calendar/1_itemId´item/3"],
  ["https French", "httpsM!!gifts.exqmple!lqnding"],
  ["a German SKU", "SKUß3"],
])("%s names the keyboard layout", (_, code) => {
  expect(checkScan(order, waitFor(3), code).say).toMatch(/another keyboard layout/);
});

test("packed product and packed card are no mistakes", () => {
  const state = waitFor(4, [3]);
  expect(checkScan(order, state, "SKU-3")).toEqual({
    is: "note",
    day: 4,
    say: "Ring 3 is packed in box 3. Box 4 needs Ring 4 Size L (SKU-4).",
  });
  const packedCard = card("calendar-1", "item-3");
  expect(checkScan(order, state, packedCard)).toEqual({ is: "note", day: 4, say: "Box 3 is packed already." });
});

test("product without its card names its box", () => {
  const say = "Ring 5 belongs in box 5. Scan its card first.";
  expect(checkScan(order, waitFor(null), "SKU-5")).toEqual({ is: "note", day: null, say });
});

test("order's own code opens no box", () => {
  expect(checkScan(order, waitFor(2), "https://gifts.example/landing/calendar-1")).toMatchObject({
    is: "sheet",
    day: 2,
  });
});

test("codes of one frame count together", () => {
  const card3 = card("calendar-1", "item-3");
  expect(checkScans(order, waitFor(null), ["SKU-3", card3])).toMatchObject({ is: "match", day: 3, code: "SKU-3" });
  expect(checkScans(order, waitFor(3), ["serial 17", "SKU-3"])).toMatchObject({ is: "match", day: 3 });
  expect(checkScans(order, waitFor(null), [card3, "serial 17"])).toMatchObject({ is: "box", day: 3 });
  expect(checkScans(order, waitFor(null), [card3, "SKU-9"])).toMatchObject({ is: "wrong", day: 3 });
  expect(checkScans(order, waitFor(7), [card3, card("calendar-1", "item-4")])).toMatchObject({ is: "note", day: 7 });
  expect(checkScans(order, waitFor(7), [])).toBeUndefined();
});

test("code in view counts once until it leaves", () => {
  const memory = createCodeMemory();
  expect(memory.look(["036000291452", "036000291452"])).toEqual(["036000291452"]);
  for (let look = 0; look < 8; look += 1) expect(memory.look([])).toEqual([]);
  expect(memory.look(["0036000291452"])).toEqual([]);
  for (let look = 0; look < 9; look += 1) memory.look([]);
  expect(memory.look(["036000291452"])).toEqual(["036000291452"]);
});

test("card finds the product that waits in view, but none that is packed", () => {
  const memory = createCodeMemory();
  memory.look(["SKU-3", "SKU-4"]);
  memory.use("SKU-3");
  const card4 = card("calendar-1", "item-4");
  expect(memory.look(["SKU-3", "SKU-4", card4])).toEqual([card4, "SKU-4"]);
  expect(memory.look(["SKU-3", "SKU-4", card4])).toEqual([]);
});
