import type { AdminEmail } from "@advent/contract";
import { failingMailer, sendEmailsWith, setUpApi } from "../../test/api";
import { shopperWithOrder } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import type { Visitor } from "../../test/visitor";

const PATH = "/api/admin/emails";
const mailbox = { send: async () => undefined };

interface Listed {
  emails: AdminEmail[];
  counts: { all: number; waiting: number; sent: number; dead: number };
  isDelivered: boolean;
}

const api = setUpApi({ products: smallCatalogue, env: { SHOP_EMAIL: "hello@shop.example" } });
let admin: Visitor;
beforeAll(async () => {
  admin = await api.admin();
});
afterEach(() => api.services.email.records.deleteMany({}));

const list = async (query = "") => (await admin.get(PATH + query)).json as Listed;
async function giveUp(): Promise<void> {
  await api.services.email.records.updateMany({}, { $set: { tries: 15 } });
  await sendEmailsWith(failingMailer, api);
}

test("admin lists each email with calendar, times and delivery state", async () => {
  const { calendarId } = await shopperWithOrder(api);
  expect((await list("?filter=waiting")).emails).toHaveLength(2);
  await sendEmailsWith(mailbox, api);
  const { emails, counts, isDelivered } = await list();
  expect(counts).toEqual({ all: 2, waiting: 0, held: 0, sent: 2, dead: 0 });
  expect(isDelivered).toBe(false);
  expect(emails.map(({ kind }) => kind).sort()).toEqual(["order-confirmed", "shop-order"]);
  expect(emails[0]).toMatchObject({ calendarId, customerName: "Ada Lovelace", state: "sent", tries: 1, why: null });
  expect(Date.parse(emails[0]?.sentAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
});

test("email is rendered from current data and empty after erasure", async () => {
  const { calendarId } = await shopperWithOrder(api);
  const buyers = (await list()).emails.find(({ kind }) => kind === "order-confirmed");
  const read = () => admin.get(`${PATH}/${buyers?.id}`);
  expect((await read()).json).toMatchObject({
    to: "ada@example.com",
    subject: expect.stringMatching(/^Your advent calendar is ordered/),
    text: expect.stringContaining(`/landing/${calendarId}`),
  });
  await admin.post(`/api/admin/calendars/${calendarId}/refund`, { orderState: "placed" });
  expect((await read()).status).toBe(200);
  await api.services.calendars.deleteOne({ _id: calendarId });
  expect(await read()).toMatchObject({ status: 409, text: "The calendar no longer exists." });
  expect(await admin.get(`${PATH}/nobody`)).toMatchObject({
    status: 404,
    text: "This email no longer exists. Emails are listed for 90 days.",
  });
});

test("retry sends a failed email once", async () => {
  await shopperWithOrder(api);
  await giveUp();
  const { emails, counts } = await list("?filter=dead");
  expect(counts).toEqual({ all: 2, waiting: 0, held: 0, sent: 0, dead: 2 });
  expect(emails[0]).toMatchObject({ state: "dead", tries: 16, why: "The email server did not accept the email." });
  const again = () => admin.post(`${PATH}/${emails[0]?.id}/retry`);
  expect((await again()).json).toMatchObject({ state: "waiting", tries: 0, why: null });
  expect((await again()).status).toBe(409);
  expect(await sendEmailsWith(mailbox, api)).toBe(1);
  expect((await list()).counts).toEqual({ all: 2, waiting: 0, held: 0, sent: 1, dead: 1 });
  expect((await admin.post(`${PATH}/nobody/retry`)).status).toBe(404);
});
