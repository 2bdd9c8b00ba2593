import { samplePackOrder } from "../../shared/testing/samples";
import { checkScan } from "./check-scan";

const order = samplePackOrder();
const card = (calendarId: string, itemId: string) => `https://gifts.example/landing/${calendarId}?itemId=${itemId}`;

test("card opens its box", () => {
  expect(checkScan(order, null, card("calendar-1", "item-3"))).toEqual({
    is: "box",
    day: 3,
    say: "Box 3: scan Ring 3 Size L (SKU-3).",
  });
});

test.each(["SKU-3", "sku-3 ", "5012345678900"])("%s is the product of box 3", (code) => {
  expect(checkScan(order, 3, code)).toMatchObject({ is: "match", day: 3 });
});

test.each([
  ["another product", 3, "SKU-4", "Wrong product. Box 3 needs Ring 3 Size L (SKU-3)."],
  ["a product without a box", null, "SKU-3", "Scan the day’s card or label first."],
  ["another order's card", 3, card("calendar-2", "item-3"), "This card belongs to another order."],
  ["the order's main card", null, "https://gifts.example/landing/calendar-1", "This card belongs to another order."],
] as const)("refuses %s", (_, open, code, say) => {
  expect(checkScan(order, open, code)).toEqual({ is: "wrong", day: open, say });
});
