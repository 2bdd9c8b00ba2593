import {
  getNextState,
  getPreviousState,
  isProductCode,
  type OrderOutcome,
  type PackOrder,
  type PickItem,
  type StaffOffer,
} from "@advent/contract";
import { ApiFailure, type Handlers } from "@advent/store/testing";
import { makeAddress, makeStoreInfo } from "@advent/store/testing/fixtures";
import { paginate } from "./account-handlers";

const CHANGED_AT = "2026-11-25T10:00:00.000Z";

interface OrderState {
  orders: PackOrder[];
  account: string;
}

export function orderHandlers(state: OrderState): Handlers {
  const me = () => ({ id: state.account, name: "Ann" });
  const change = (calendarIds: readonly string[], make: (order: PackOrder) => Partial<PackOrder> | string) => {
    const refused: OrderOutcome["refused"] = [];
    const changed = calendarIds.flatMap((calendarId) => {
      const order = state.orders.find((one) => one.calendarId === calendarId);
      const made = order ? make(order) : "This calendar does not exist.";
      if (order && typeof made !== "string") return [Object.assign(order, made)];
      refused.push({ calendarId, why: String(made), code: order ? "conflict" : "not_found" });
      return [];
    });
    return { orders: changed, refused };
  };
  const filterBy = (query: URLSearchParams) => {
    const view = query.get("view") ?? "open";
    return state.orders.filter((order) => view === order.state || (view === "open" && order.state !== "sent"));
  };
  type Params = Readonly<Record<string, string | undefined>>;
  const isOfOffer = (params: Params) => (item: PickItem) => item.offer?.id === params.offerId;
  const withOffer = (fields: Partial<StaffOffer>) => (item: PickItem) => item.offer && { ...item.offer, ...fields };
  const changeOffer = (
    params: Params,
    isWanted: (item: PickItem) => boolean,
    make: (item: PickItem) => StaffOffer | null,
  ) => {
    const [order] = change([params.calendarId ?? ""], ({ items }) => ({
      items: items.map((item) => (isWanted(item) ? { ...item, offer: make(item) } : item)),
    })).orders;
    if (!order) throw new ApiFailure(404, "This calendar does not exist.");
    return order;
  };
  return {
    listOrders: ({ query }) => {
      const { entries: found, pageInfo } = paginate(filterBy(query), query);
      const count = (one: string) => state.orders.filter((order) => order.state === one).length;
      const counts = { to_pick: count("to_pick"), picked: count("picked"), packed: count("packed") };
      const open = counts.to_pick + counts.picked + counts.packed;
      return {
        orders: found,
        counts: { ...counts, open, late: 0, today: 0, tomorrow: 0, sent: count("sent"), stopped: count("stopped") },
        pageInfo,
      };
    },
    listOrderIds: ({ query }) => ({
      calendarIds: filterBy(query).map(({ calendarId }) => calendarId),
      isComplete: true,
    }),
    readOrders: ({ body }) => ({
      orders: state.orders.filter(({ calendarId }) => body.calendarIds.includes(calendarId)),
    }),
    claimOrders: ({ body: { calendarIds, action } }) =>
      change(calendarIds, ({ claim }) => {
        if (claim && claim.by.id !== state.account && action === "claim")
          return "Somebody else is working on the order.";
        return { claim: action === "release" ? null : { by: me(), until: CHANGED_AT } };
      }),
    moveOrders: ({ body: { calendarIds, from, action, scans = [], override } }) =>
      change(calendarIds, (order) => {
        const isScanned = (item: PickItem) =>
          scans.some(({ itemId, code }) => itemId === item.itemId && isProductCode(item, code));
        if (from === "picked" && action === "advance" && !override && !order.items.every(isScanned))
          return "A box was not scanned with its product.";
        const next = action === "undo" ? getPreviousState(from) : getNextState(from);
        if (order.state !== from || !next) return "The order has moved on.";
        const notes = override ? [...order.notes, { at: CHANGED_AT, by: me(), text: override }] : order.notes;
        const steps = [...order.steps, { state: next, at: CHANGED_AT, by: me() }];
        return { state: next, steps, notes, undoUntil: action === "undo" ? null : CHANGED_AT };
      }),
    recordPrintedLabels: ({ body: { labels } }) =>
      change(
        labels.map(({ calendarId }) => calendarId),
        ({ calendarId }) => ({
          labelPrintedRevision: labels.find((label) => label.calendarId === calendarId)?.revision ?? null,
        }),
      ),
    changeOrderAddress: ({ params, body: { deliveryAddress, revision } }) => {
      const [order] = change([params.calendarId ?? ""], () => ({
        deliveryAddress: makeAddress({ ...deliveryAddress, revision: (revision ?? 0) + 1 }),
      })).orders;
      if (!order) throw new ApiFailure(404, "This calendar does not exist.");
      return order;
    },
    getSite: () => makeStoreInfo({ deliveryCountries: ["GB"] }),
    addOrderNote: ({ params, body }) => {
      const [order] = change([params.calendarId ?? ""], ({ notes }) => ({
        notes: [...notes, { at: CHANGED_AT, by: me(), text: body.text }],
      })).orders;
      if (!order) throw new ApiFailure(404, "This calendar does not exist.");
      return order;
    },
    listSubstitutes: () => ({
      substitutes: [13, 14, 15, 16].map((number) => ({
        productId: `prod_ring-${number}`,
        variantId: `var_ring-${number}`,
        name: `Ring ${number}`,
        variantTitle: null,
        image: "/ring.webp",
        price: "£100.00",
        losesEngraving: false,
      })),
    }),
    offerSubstitutes: ({ params, body: { variantIds } }) =>
      changeOffer(
        params,
        ({ itemId }) => itemId === params.itemId,
        ({ name }) => ({
          id: "offer-1",
          state: "offered",
          expiresAt: CHANGED_AT,
          replaced: name,
          options: [...variantIds],
          chosen: null,
          wish: null,
          task: null,
          refund: null,
        }),
      ),
    withdrawOffer: ({ params }) => changeOffer(params, isOfOffer(params), withOffer({ state: "withdrawn" })),
    finishOffer: ({ params }) => changeOffer(params, isOfOffer(params), withOffer({ task: null })),
    sendOrders: ({ body: { parcels, isPreview } }) => ({
      rows: parcels.map(({ orderNumber, ...parcel }) => {
        const order = state.orders.find((one) => one.orderNumber === orderNumber);
        const why = order
          ? order.state === "packed"
            ? null
            : "The order is not packed."
          : "No order has this number.";
        if (order && !why && !isPreview) Object.assign(order, { state: "sent", parcel });
        return { orderNumber, recipient: order?.recipient ?? null, why, code: why && "conflict" };
      }),
    }),
  };
}
