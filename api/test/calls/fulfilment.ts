import type { EndpointName } from "@advent/contract";
import { ADDRESS, shopperWithOrder } from "../full-calendar";
import { listSubstituteIds, type OpenOffer, openOffer } from "../offers";
import { assertOk } from "../visitor";
import { call, loggedIn, named, type Prepare } from "./prepare";

type Ordered = Awaited<ReturnType<typeof shopperWithOrder>>;
const order =
  (name: EndpointName, getBody?: (ordered: Ordered) => object): Prepare =>
  async (api) => {
    const ordered = await shopperWithOrder(api);
    const visitor = await loggedIn(api);
    return () => call(visitor, name, named(ordered), getBody?.(ordered));
  };

const replacing =
  (name: "listSubstitutes" | "offerSubstitutes"): Prepare =>
  async (api) => {
    const { calendarId, items } = await shopperWithOrder(api);
    const visitor = await loggedIn(api);
    const params = { calendarId, itemId: items[11]?.id ?? "" };
    const variantIds = (await listSubstituteIds(visitor, params)).slice(0, 1);
    return () => call(visitor, name, params, { variantIds });
  };

const offered =
  (name: EndpointName, before: (offer: OpenOffer) => unknown = () => {}): Prepare =>
  async (api) => {
    const offer = await openOffer(api);
    await before(offer);
    return () => call(offer.staff, name, { calendarId: offer.calendarId, offerId: offer.offerId });
  };

export const FULFILMENT_CALLS = {
  markPaid: order("markPaid"),
  confirmBuyerEmail: order("confirmBuyerEmail"),
  refundOrder: order("refundOrder", () => ({ orderState: "placed" })),
  listOrders: order("listOrders"),
  listOrderIds: order("listOrderIds"),
  readOrders: order("readOrders", ({ calendarId }) => ({ calendarIds: [calendarId] })),
  claimOrders: order("claimOrders", ({ calendarId }) => ({ calendarIds: [calendarId], action: "claim" })),
  moveOrders: order("moveOrders", ({ calendarId }) => ({
    calendarIds: [calendarId],
    from: "to_pick",
    action: "advance",
  })),
  sendOrders: order("sendOrders", ({ orderNumber }) => ({
    isPreview: true,
    parcels: [{ orderNumber, carrier: "Royal Mail", trackingNumber: "AB123456785GB" }],
  })),
  listSubstitutes: replacing("listSubstitutes"),
  offerSubstitutes: replacing("offerSubstitutes"),
  withdrawOffer: offered("withdrawOffer"),
  finishOffer: offered("finishOffer", async ({ owner, calendarId, offerId }) => {
    await assertOk(call(owner, "respondToOffer", { calendarId, offerId }, { action: "decline", wish: "wait" }));
  }),
  changeOrderAddress: order("changeOrderAddress", () => ({ deliveryAddress: ADDRESS, revision: 0 })),
  recordPrintedLabels: order("recordPrintedLabels", ({ calendarId }) => ({ labels: [{ calendarId, revision: 0 }] })),
  addOrderNote: order("addOrderNote", () => ({ text: "The box is dented." })),
} satisfies Partial<Record<EndpointName, Prepare>>;
