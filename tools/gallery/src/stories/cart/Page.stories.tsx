import type { CalendarWithItems, ItemChange } from "@advent/contract";
import CartPage from "@advent/mf-builder/pages/CartPage";
import type { Handlers } from "@advent/store/testing/calls";
import { playInTurn, press, waitUntilShown } from "../../frame/play";
import { neverRespond } from "../../frame/responses";
import { renderScreen } from "../../frame/stories";
import {
  buildCalendar,
  buildItem,
  buildShopHandlers,
  down,
  forAda,
  longName,
  longNote,
  stylist,
} from "../../samples/shop";

export default { title: "Cart" };

const cart = (data: CalendarWithItems, api: Handlers = {}) =>
  renderScreen(<CartPage />, { api: buildShopHandlers(data, api), path: "/cart" });
const customer = { ...forAda, customerEmail: "ada@example.com" };
const full = buildCalendar(12, customer);
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
  substitutes: [],
};
const gone: ItemChange = {
  ...pricier,
  itemId: "item-5",
  day: 5,
  productName: "Vesper Tennis Bracelet",
  reason: "stock",
  newPriceAmount: null,
  newPrice: null,
  substitutes: full.items.slice(0, 3).map((item) => ({
    productId: `prod_${item.id}`,
    variantId: `var_${item.id}`,
    name: item.productName,
    variantTitle: item.variantTitle,
    image: item.productImage,
    price: item.productPrice,
    priceAmount: item.priceAmount,
  })),
};
const changes = (...found: ItemChange[]): Handlers => ({ listItemChanges: () => ({ changes: found }) });

export const Empty = cart(buildCalendar(0));
export const OneGift = cart(buildCalendar(1));
export const OneMissing = cart(buildCalendar(11, forAda));
export const Full = cart(full);
export const Stylist = cart(buildCalendar(12, { ...customer, ...stylist }));
export const LongWords = cart({
  ...buildCalendar(12, { ...customer, customerName: longName }),
  items: [buildItem(1, { note: longNote, productName: longName }), ...full.items.slice(1)],
});
export const Loading = cart(full, { getCalendar: neverRespond });
export const Failed = cart(full, { getCalendar: down });
export const EditingNote = { ...cart(full), play: press(["button", /^Edit Note ?, day 1:/]) };
export const AskBeforeRemoving = {
  ...cart(buildCalendar(12, { ...customer, ...stylist })),
  play: playInTurn(press(["button", /^Remove Item ?, day 1:/]), waitUntilShown(/^Take the gift/)),
};
export const Removing = {
  ...cart(full, { removeItem: neverRespond }),
  play: press(["button", /^Remove Item ?, day 1:/]),
};
export const NameMissing = { ...cart(buildCalendar(12)), play: order };
export const Ordering = { ...cart(full, { checkOut: neverRespond }), play: order };
export const OrderFailed = {
  ...cart(full, { checkOut: down }),
  play: playInTurn(order, waitUntilShown("Checkout failed")),
};
export const PriceChanged = {
  ...cart(full, changes(pricier)),
  play: playInTurn(order, waitUntilShown("Something has changed")),
};
export const SoldOut = {
  ...cart(full, changes(pricier, gone)),
  play: playInTurn(order, waitUntilShown("Something has changed")),
};
export const StylistSoldOut = {
  ...cart(buildCalendar(12, { ...customer, ...stylist }), changes(gone)),
  play: playInTurn(order, waitUntilShown("Something has changed")),
};
const opening = { mode: "daily", firstDay: "2026-12-13", timeZone: "Europe/London" } as const;
export const OneDoorADay = cart(buildCalendar(12, { ...customer, opening }));
export const ConfirmationOneDoorADay = cart(buildCalendar(12, { ...customer, opening, orderNumber: "TL-1042" }));
export const Confirmation = cart(buildCalendar(12, { ...customer, orderNumber: "TL-1042" }));
export const ConfirmationWithLongName = cart(buildCalendar(12, { customerName: longName, orderNumber: "TL-1042" }));
