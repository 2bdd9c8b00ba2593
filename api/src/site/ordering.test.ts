import { CLOSED_SHOP_NOTICE, TEST_SHOP_NOTICE } from "@advent/contract";
import { type RunningApi, sendEmailsWith, startApi } from "../../test/api";
import { CUSTOMER, shopperWithTwelve } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import type { Email } from "../email/mailer";

const PUBLIC = {
  NODE_ENV: "production",
  SHELL_ORIGIN: "https://gifts.example",
  LANDING_ORIGIN: "https://landing.gifts.example",
  ADMIN_ORIGIN: "https://admin.gifts.example",
};
let api: RunningApi;
afterEach(() => api.stop());

async function checkOut(env: NodeJS.ProcessEnv) {
  api = await startApi({ products: smallCatalogue, env: { ...env, ALLOWED_HOSTS: "127.0.0.1" } });
  const shopper = await shopperWithTwelve(api);
  const { calendarId } = shopper;
  const { calendar } = await shopper.openCalendar();
  return {
    ordering: calendar.ordering,
    response: await shopper.post(`/api/calendar/${calendarId}/checkout`, CUSTOMER),
  };
}
const countStock = async () => (await api.services.catalogue.findByHandle("ring-3"))?.inventory.totalAvailable;

test("public shop without payment takes no order", async () => {
  const { ordering, response } = await checkOut(PUBLIC);
  expect(ordering).toBe("closed");
  expect(response).toMatchObject({ status: 409, text: CLOSED_SHOP_NOTICE });
  expect(await api.services.email.records.countDocuments()).toBe(0);
  expect(await countStock()).toBe(50);
});

test("ORDERS=unpaid takes orders as a test shop", async () => {
  const { ordering, response } = await checkOut({ ...PUBLIC, ORDERS: "unpaid" });
  expect([ordering, response.status]).toEqual(["test", 200]);
  const sent: Email[] = [];
  await sendEmailsWith({ send: async (email) => void sent.push(email) }, api);
  expect(sent.filter(({ text, html }) => text.includes(TEST_SHOP_NOTICE) && html?.includes(TEST_SHOP_NOTICE))).toEqual(
    sent,
  );
  expect(sent).not.toEqual([]);
});

test.each([
  ["a production build on this machine", { NODE_ENV: "production" }],
  ["a name of this machine", { NODE_ENV: "production", SHELL_ORIGIN: "http://gifts.localhost:3000" }],
  ["development on a public name", { ...PUBLIC, NODE_ENV: "development" }],
])("%s takes orders without a setting", async (_case, env) => {
  const { ordering, response } = await checkOut(env);
  expect([ordering, response.status]).toEqual(["open", 200]);
});
