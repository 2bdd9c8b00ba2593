import { type AdminCalendar, buildPath, getAdminCalendar, refundOrder } from "@advent/contract";
import { setUpApi } from "../../test/api";
import { shopperWithTwelve } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import { recordPayment } from "./record-payment";

const api = setUpApi({ products: smallCatalogue });

test("payment of a shop that was connected before is not refunded here", async () => {
  const { calendarId } = await shopperWithTwelve(api);
  const payment = { ref: "820982911946154508", orderNumber: "#1001" };
  await recordPayment(api.services, {
    ...payment,
    messageId: "order-1001",
    calendarId,
    customerName: "Ada Lovelace",
    customerEmail: "ada@example.com",
    order: { ...payment, revision: 2, status: "paid", amount: 1, currency: "GBP", lines: [], asOf: new Date() },
    refunds: [],
  });
  const owner = await api.admin();
  const readState = async () =>
    ((await owner.get(buildPath(getAdminCalendar, { calendarId }))).json as AdminCalendar).orderState;
  const before = await readState();
  expect(await owner.post(buildPath(refundOrder, { calendarId }), { orderState: before })).toMatchObject({
    status: 409,
    text: "#1001 was paid at a shop that is no longer connected. Refund it there. This page will update.",
  });
  expect([before, await readState()]).toEqual(["disputed", "disputed"]);
});
