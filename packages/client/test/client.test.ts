import { ADMIN_PASSWORD, type RunningApi, startApi } from "@advent/api/testing/api";
import { ADDRESS, PHONE } from "@advent/api/testing/full-calendar";
import { smallCatalogue } from "@advent/api/testing/small-catalogue";
import startDatabase from "@advent/api/testing/start-database";
import stopDatabase from "@advent/api/testing/stop-database";
import { createClient } from "../src/index";

let api: RunningApi;
beforeAll(async () => {
  await startDatabase();
  api = await startApi({ products: smallCatalogue });
});
afterAll(async () => {
  await api.stop();
  await stopDatabase();
});

test("client places an order, opens a day and reads both in admin", async () => {
  const shopper = createClient(api.origin);
  const { data: started } = await shopper.GET("/api/calendar");
  const calendarId = started?.calendar.id ?? "";
  const { data: shelf } = await shopper.GET("/api/shopify/products");
  for (const [index, { id: productId }] of (shelf?.products ?? []).slice(0, 12).entries()) {
    const note = index === 0 ? "For the first of twelve days" : null;
    const { response } = await shopper.POST("/api/calendar/items", { body: { day: index + 1, productId, note } });
    expect(response.status).toBe(201);
  }
  const path = { calendarId };
  const body = { customerName: "Ada", customerEmail: "ada@example.com", deliveryAddress: ADDRESS };
  const { data: order } = await shopper.POST("/api/calendar/{calendarId}/checkout", { params: { path }, body });
  expect(order).toMatchObject({ orderNumber: expect.any(String) });

  const recipient = createClient(api.origin);
  const { data: landing } = await recipient.GET("/api/landing/calendar/{calendarId}", { params: { path } });
  const [first] = landing?.items ?? [];
  if (!first || "sealed" in first) throw new Error("The first day is not open.");
  expect(first.note).toBe("For the first of twelve days");
  const opened = await recipient.POST("/api/landing/calendar/{calendarId}/items/{itemId}/opened", {
    params: { path: { calendarId, itemId: first.id } },
    headers: { "user-agent": PHONE },
  });
  expect(opened.data?.openedAt).toEqual(expect.any(String));

  const admin = createClient(api.origin);
  const { error, response } = await admin.GET("/api/admin/calendars/{calendarId}", { params: { path } });
  expect(response.status).toBe(401);
  expect(error).toEqual({ code: "unauthorised", message: "Log in as admin first." });
  await admin.POST("/api/admin/verify-password", { body: { password: ADMIN_PASSWORD } });
  const { data: seen } = await admin.GET("/api/admin/calendars/{calendarId}", { params: { path } });
  expect(seen).toMatchObject({ customerName: "Ada", status: "checked_out" });
  expect(seen?.items.map(({ openedAt }) => openedAt !== null)).toEqual([true, ...Array(11).fill(false)]);
});
