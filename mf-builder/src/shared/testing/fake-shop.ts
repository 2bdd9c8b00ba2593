import {
  acceptItemChanges,
  addItem,
  type Calendar,
  checkOut,
  getCalendar,
  type Item,
  type ItemChange,
  listItemChanges,
  listProducts,
  moveItem,
  type Product,
  priceCalendar,
  removeItem,
  requestStylistPicks,
  restoreCalendar,
  saveCustomerDetails,
  startCalendar,
  updateCalendar,
  updateItemNote,
} from "@advent/contract";
import { Refusal } from "@advent/store/testing/calls";
import { FakeApi } from "./fake-api";
import { sampleCalendar, sampleItem, sampleItems } from "./samples";

export interface ShopState {
  calendar: Calendar;
  items: Item[];
  products: Product[];
  /** Products a page; a cursor is the number of those before it. */
  pageSize: number;
  changes: ItemChange[];
  checkoutUrl: string | undefined;
  relaxed: string[];
}

/** A shop with one shopper: calls of the contract over a calendar held in memory. */
export function fakeShop(start: Partial<ShopState> = {}) {
  const state: ShopState = {
    calendar: sampleCalendar(),
    items: [],
    products: [],
    pageSize: 24,
    changes: [],
    checkoutUrl: undefined,
    relaxed: [],
    ...start,
  };
  const api = new FakeApi();
  serveCatalogue(api, state);
  serveCalendar(api, state);
  serveItems(api, state);
  serveCheckout(api, state);
  return { api, state };
}

const both = ({ calendar, items }: ShopState) => ({ calendar, items });
const byDay = (items: Item[]) => [...items].sort((a, b) => a.day - b.day);

function serveCatalogue(api: FakeApi, state: ShopState): void {
  api.on(listProducts, ({ query }) => {
    const from = Number(query.get("cursor") ?? 0);
    const to = from + state.pageSize;
    const hasNextPage = to < state.products.length;
    return {
      products: state.products.slice(from, to),
      pageInfo: { hasNextPage, endCursor: hasNextPage ? String(to) : null },
    };
  });
}

function serveCalendar(api: FakeApi, state: ShopState): void {
  let undo: Pick<ShopState, "calendar" | "items"> | undefined;
  api.on(getCalendar, () => both(state));
  api.on(startCalendar, () => {
    Object.assign(state, { calendar: sampleCalendar({ id: "calendar-2" }), items: [] });
    return both(state);
  });
  api.on(updateCalendar, ({ body }) => {
    const switched = body.isStylistChoice !== undefined && body.isStylistChoice !== state.calendar.isStylistChoice;
    if (switched) {
      undo = both(state);
      state.items = [];
    }
    state.calendar = { ...state.calendar, ...body };
    return { ...both(state), undoId: switched ? "undo-1" : null };
  });
  api.on(restoreCalendar, () => {
    if (!undo) throw new Refusal(409, "There is nothing left to bring back.");
    Object.assign(state, undo);
    return both(state);
  });
  api.on(requestStylistPicks, () => {
    state.items = sampleItems(12);
    return { items: state.items, relaxed: state.relaxed };
  });
}

function serveItems(api: FakeApi, state: ShopState): void {
  const find = (id: string | undefined) => {
    const item = state.items.find((one) => one.id === id);
    if (!item) throw new Refusal(404, "There is no such item.");
    return item;
  };
  let added = 0;
  api.on(addItem, ({ body }) => {
    if (state.items.some(({ day }) => day === body.day)) throw new Refusal(409, `Day ${body.day} already has a gift.`);
    added += 1;
    const { day, productId, note } = body;
    const productName = state.products.find(({ id }) => id === productId)?.name ?? "Gift";
    const item = sampleItem({ id: `added-${added}`, day, productId, productName, note: note ?? null });
    state.items = byDay([...state.items, item]);
    return item;
  });
  api.on(updateItemNote, ({ params, body }) => Object.assign(find(params.itemId), { note: body.note }));
  api.on(removeItem, ({ params }) => {
    const gone = find(params.itemId);
    state.items = state.items.filter((item) => item !== gone);
    return undefined;
  });
  api.on(moveItem, ({ params, body }) => {
    const moved = find(params.itemId);
    const swap = new Map([
      [moved.day, body.day],
      [body.day, moved.day],
    ]);
    state.items = byDay(state.items.map((item) => ({ ...item, day: swap.get(item.day) ?? item.day })));
    return { items: state.items };
  });
}

function serveCheckout(api: FakeApi, state: ShopState): void {
  let saved = 0;
  api.on(saveCustomerDetails, ({ body: { saveId, ...details } }) => {
    if (saveId > saved) Object.assign(state.calendar, details);
    saved = Math.max(saved, saveId);
    const { customerName, customerEmail } = state.calendar;
    return { customerName, customerEmail, saveId: saved };
  });
  api.on(checkOut, ({ body }) => {
    if (state.changes.length > 0) throw new Refusal(409, "Some gifts have changed.");
    const { checkoutUrl } = state;
    const orderNumber = checkoutUrl ? null : "TL-1001";
    state.calendar = { ...state.calendar, ...body, orderNumber };
    return {
      ...(checkoutUrl ? { checkoutUrl } : {}),
      orderNumber,
      totals: priceCalendar({ ...state.calendar, items: state.items }),
    };
  });
  api.on(listItemChanges, () => ({ changes: state.changes }));
  api.on(acceptItemChanges, ({ body }) => {
    const accepted = new Set(body.prices.map(({ day }) => day));
    state.changes = state.changes.filter(({ day }) => !accepted.has(day));
    return { changes: state.changes };
  });
}
