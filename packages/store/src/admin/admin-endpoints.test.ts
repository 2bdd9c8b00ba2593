import { adminRoutes } from "@advent/contract";
import { type FakeApi, startFakeApi } from "../testing";
import { captureRequest, type ExpectedCall, toCall } from "../testing/capture-request";
import { adminApi } from "./index";

let fake: FakeApi;
beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());

const { endpoints } = adminApi;
const calls: ExpectedCall[] = [
  ["GET /api/admin/calendars?filter=ready&search=ada+l&shop=thorne.example", endpoints.listAdminCalendars],
  ["GET /api/admin/calendars/c-1?part=print", endpoints.getAdminCalendar],
  ["GET /api/admin/orders/c-1/items/i-1/substitutes", endpoints.listSubstitutes],
  ["POST /api/admin/orders/read", endpoints.readOrders, { calendarIds: ["c-1"] }],
  ["POST /api/admin/orders/c-1/notes", endpoints.addOrderNote, { text: "Dented." }],
  ["PATCH /api/admin/webhooks/w-1", endpoints.updateWebhook, { isPaused: true }],
  ["DELETE /api/admin/api-keys/adv_1", endpoints.revokeApiKey],
  ["POST /api/admin/logout", endpoints.logOut],
];

test.each(calls)("%s is requested", async (...expected) => {
  const [address, , body] = expected;
  expect(await captureRequest(fake, toCall(...expected))).toEqual({
    address,
    contentType: body && "application/json",
    text: JSON.stringify(body) ?? "",
  });
});

test("every admin route has an endpoint", () => {
  expect(Object.keys(endpoints)).toEqual(expect.arrayContaining(Object.keys(adminRoutes)));
});
