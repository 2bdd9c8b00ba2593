import type { CalendarWithItems, ItemChange } from "@advent/contract";
import CartPage from "@advent/mf-builder/pages/CartPage";
import type { Handlers } from "@advent/store/testing/calls";
import { silent } from "../../frame/answers";
import { inTurn, press, untilShown } from "../../frame/play";
import { screen } from "../../frame/stories";
import { calendarWith, down, forAda, itemOn, longName, longNote, shop, stylist } from "../../samples/shop";

export default { title: "Cart" };

const cart = (data: CalendarWithItems, api: Handlers = {}) =>
  screen(<CartPage />, { api: shop(data, api), path: "/cart" });
const customer = { ...forAda, customerEmail: "ada@example.com" };
const full = calendarWith(12, customer);
const order = press(["button", "Complete Checkout"]);

const pricier: ItemChange = {
  itemId: "item-2",
  day: 2,
  productName: "Selene Hoops",
  reason: "price",
  oldPriceAmount: 24_000,
  oldPrice: "£240.00",
  newPriceAmount: 26_000,
  newPrice: "£260.00",
};
const gone: ItemChange = {
  ...pricier,
  itemId: "item-5",
  day: 5,
  productName: "Vesper Tennis Bracelet",
  reason: "stock",
  newPriceAmount: null,
  newPrice: null,
};
const changes = (...found: ItemChange[]): Handlers => ({ listItemChanges: () => ({ changes: found }) });

export const Empty = cart(calendarWith(0));
export const OneGift = cart(calendarWith(1));
export const OneMissing = cart(calendarWith(11, forAda));
export const Full = cart(full);
export const Stylist = cart(calendarWith(12, { ...customer, ...stylist }));
export const LongWords = cart({
  ...calendarWith(12, { ...customer, customerName: longName }),
  items: [itemOn(1, { note: longNote, productName: longName }), ...full.items.slice(1)],
});
export const Loading = cart(full, { getCalendar: silent });
export const Failed = cart(full, { getCalendar: down });
export const EditingNote = { ...cart(full), play: press(["button", /^Edit Note ?, day 1:/]) };
export const AskBeforeRemoving = {
  ...cart(calendarWith(12, { ...customer, ...stylist })),
  play: inTurn(press(["button", /^Remove Item ?, day 1:/]), untilShown(/^Take the gift/)),
};
export const Removing = { ...cart(full, { removeItem: silent }), play: press(["button", /^Remove Item ?, day 1:/]) };
export const NameMissing = { ...cart(calendarWith(12)), play: order };
export const Ordering = { ...cart(full, { checkOut: silent }), play: order };
export const OrderFailed = { ...cart(full, { checkOut: down }), play: inTurn(order, untilShown("Checkout failed")) };
export const PriceChanged = {
  ...cart(full, changes(pricier)),
  play: inTurn(order, untilShown("Something has changed")),
};
export const SoldOut = {
  ...cart(full, changes(pricier, gone)),
  play: inTurn(order, untilShown("Something has changed")),
};
export const StylistSoldOut = {
  ...cart(calendarWith(12, { ...customer, ...stylist }), changes(gone)),
  play: inTurn(order, untilShown("Something has changed")),
};
const opening = { mode: "daily", firstDay: "2026-12-13", timeZone: "Europe/London" } as const;
export const OneDoorADay = cart(calendarWith(12, { ...customer, opening }));
export const ConfirmationOneDoorADay = cart(calendarWith(12, { ...customer, opening, orderNumber: "TL-1042" }));
export const Confirmation = cart(calendarWith(12, { ...customer, orderNumber: "TL-1042" }));
export const ConfirmationWithLongName = cart(calendarWith(12, { customerName: longName, orderNumber: "TL-1042" }));
