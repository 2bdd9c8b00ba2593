import { DAYS, type PackOrder } from "@advent/contract";
import OrderPage from "@advent/mf-admin/pages/OrderPage";
import OrdersPage from "@advent/mf-admin/pages/OrdersPage";
import SendOrdersPage from "@advent/mf-admin/pages/SendOrdersPage";
import { neverRespond } from "../../frame/responses";
import { renderScreen } from "../../frame/stories";
import { buildAdminHandlers, calendars, withLogin } from "../../samples/admin";
import { down } from "../../samples/shop";

export default { title: "Admin/Fulfilment" };

const ben = { id: "ben", name: "Ben" };
const order: PackOrder = {
  calendarId: "calendar-1",
  orderNumber: "TL-1042",
  recipient: "Ada Lovelace",
  state: "to_pick",
  orderState: "paid",
  shipBy: "2026-11-26",
  firstDay: "2026-12-13",
  claim: { by: ben, until: "2026-11-25T12:00:00.000Z" },
  steps: [],
  undoUntil: null,
  notes: [{ at: "2026-11-25T10:00:00.000Z", by: ben, text: "The box is dented." }],
  parcel: null,
  tasks: ["Day 4: Lucky Star Bracelet was sold out when the order was paid."],
  items: DAYS.map((day) => ({
    itemId: `item-${day}`,
    day,
    name: `Lucky Star Bracelet ${day}`,
    variantTitle: "Yellow gold",
    variantId: `variant-${day}`,
    sku: `LSB-${day}`,
    barcode: null,
    location: "Bracelets, tray 1",
  })),
};
const sent: PackOrder = { ...order, calendarId: "calendar-2", orderNumber: "TL-1043", state: "sent", claim: null };
const counts = { open: 1, today: 1, to_pick: 1, picked: 0, packed: 0, sent: 1, stopped: 0 };
const pageInfo = { hasNextPage: false, endCursor: null };

const listing = (orders: PackOrder[]) => ({ listOrders: () => ({ orders, counts, pageInfo }) });
const screen = (handlers: Parameters<typeof buildAdminHandlers>[1]) =>
  renderScreen(<OrdersPage />, withLogin({ path: "/admin/orders", api: buildAdminHandlers(calendars, handlers) }));

export const Orders = screen(listing([order, sent]));
export const OrdersEmpty = screen(listing([]));
export const OrdersLoading = screen({ listOrders: neverRespond });
export const OrdersFailed = screen({ listOrders: down });
export const PackOneOrder = renderScreen(
  <OrderPage />,
  withLogin({
    path: "/admin/orders/calendar-1",
    api: buildAdminHandlers(calendars, { readOrders: () => ({ orders: [order] }) }),
  }),
);
export const SendOrders = renderScreen(<SendOrdersPage />, withLogin({ path: "/admin/send" }));
