import {
  type ExchangeState,
  endpoints,
  type Keepsake,
  type LandingCalendar,
  type ShopExchange,
} from "@advent/contract";
import pino from "pino";
import { createLogSink, sendEmailsWith, setUpApi } from "../../../test/api";
import { openDoors, sendParcel, shopperWithOrder } from "../../../test/full-calendar";
import { person } from "../../../test/people";
import { createRecipient, EXCHANGE_ADDRESS, Recipient } from "../../../test/recipient";
import { smallCatalogue } from "../../../test/small-catalogue";
import { assertOk, type Visitor } from "../../../test/visitor";
import { findCalendar } from "../../calendars/find-calendar";
import type { Email } from "../../email/mailer";
import { eraseCalendars } from "../../privacy/erase-calendars";

const EMAIL = "mina@letters.example";
const CHEAPER_RING = { productId: "prod_ring-2", variantId: "var_ring-2", isShared: false };
const COLLECTION_ADDRESS = ["2 Example Street", "London EC1N 8XX"];
const logged = createLogSink();
const api = setUpApi({
  products: smallCatalogue,
  env: { COLLECTION_ADDRESS: COLLECTION_ADDRESS.join(), RETURNS_LABEL_URL: "https://returns.carrier.example/shop" },
  adapt: () => ({ log: pino({ level: "debug" }, logged) }),
});
let admin: Visitor;
beforeAll(async () => {
  admin = await api.admin();
});
afterEach(() => api.services.email.records.deleteMany({}));

async function given() {
  const sender = await shopperWithOrder(api);
  await sendParcel(api, sender);
  const recipient = await createRecipient(api, sender, 3);
  await api.services.email.records.deleteMany({});
  return { sender, recipient, calendarId: sender.calendarId };
}

async function move(calendarId: string, from: ExchangeState, to: ExchangeState, seen: object = {}) {
  const { exchanges } = await findCalendar(api.services.calendars, calendarId);
  return admin.post(`/api/admin/exchanges/${calendarId}/${exchanges.at(-1)?.id}/move`, { from, to, ...seen });
}

async function exchangeToTheEnd(calendarId: string) {
  await move(calendarId, "requested", "received");
  expect((await move(calendarId, "received", "sent")).status).toBe(200);
}

async function takeEmails(): Promise<Email[]> {
  const sent: Email[] = [];
  await sendEmailsWith({ send: async (email) => void sent.push(email) }, api);
  return sent;
}

async function listShown(query: string): Promise<ShopExchange[]> {
  const { json } = await assertOk(admin.get(`${endpoints.listExchanges.path}?${query}`));
  return (json as { exchanges: ShopExchange[] }).exchanges;
}

test("replacement goes to the address that the recipient gives", async () => {
  const { recipient, calendarId } = await given();
  const { exchange, parcel } = (await recipient.exchange(CHEAPER_RING)).json as never as Awaited<
    ReturnType<Recipient["readExchange"]>
  >;
  const lines = ["Ada Lovelace", "12 St James’s Square", "London", "SW1Y 4JH"];
  expect(exchange).toMatchObject({ deliverTo: "address", deliveryAddress: EXCHANGE_ADDRESS, deliveryLines: lines });
  expect(parcel).toMatchObject({
    words: expect.stringMatching(/^We pay for the parcel and insure it/),
    labelUrl: "https://returns.carrier.example/shop",
  });
  expect(await listShown(`calendarId=${calendarId}`)).toMatchObject([{ deliverTo: "address", deliveryLines: lines }]);
});

test("replacement can be collected from the shop", async () => {
  const { recipient, calendarId } = await given();
  expect(await recipient.readExchange()).toMatchObject({ collectionAddress: COLLECTION_ADDRESS });
  await recipient.exchange({ ...CHEAPER_RING, deliveryAddress: null });
  expect(await listShown(`calendarId=${calendarId}`)).toMatchObject([
    { deliverTo: "shop", deliveryLines: COLLECTION_ADDRESS },
  ]);
});

test.each([
  ["postcode", { postcode: "" }, "must not be empty"],
  ["name", { name: " " }, "must not be empty"],
  ["country", { country: "FR" }, "is not a country that this shop delivers to"],
])("rejects an address without a usable %s", async (field, change, words) => {
  const { recipient } = await given();
  expect(
    await recipient.exchange({ ...CHEAPER_RING, deliveryAddress: { ...EXCHANGE_ADDRESS, ...change } }),
  ).toMatchObject({ status: 400, text: `deliveryAddress.${field}: ${words}.` });
});

test("address can be changed until the replacement is sent", async () => {
  const { recipient, calendarId } = await given();
  const moved = { deliveryAddress: { ...EXCHANGE_ADDRESS, line1: "1 New Street" }, email: EMAIL };
  expect((await recipient.changeExchange(moved)).status).toBe(404);
  await recipient.exchange(CHEAPER_RING);
  expect((await recipient.changeExchange(moved)).json).toMatchObject({ exchange: moved });
  const other = new Recipient(api.origin, calendarId, recipient.itemId);
  expect((await other.changeExchange({ ...moved, deliveryAddress: null })).status).toBe(404);
  await exchangeToTheEnd(calendarId);
  expect((await recipient.changeExchange(moved)).status).toBe(404);
});

test("replacement is not sent to an address the shop has not seen", async () => {
  const { recipient, calendarId } = await given();
  await recipient.exchange(CHEAPER_RING);
  await move(calendarId, "requested", "received");
  const [seen] = await listShown(`calendarId=${calendarId}`);
  const deliveryAddress = { ...EXCHANGE_ADDRESS, line1: "1 New Street" };
  await assertOk(recipient.changeExchange({ deliveryAddress }));
  expect(await move(calendarId, "received", "sent", { deliveryRevision: seen?.deliveryRevision })).toMatchObject({
    status: 409,
    text: "The recipient has changed where it goes. Check the address and try again.",
  });
  const [changed] = await listShown(`calendarId=${calendarId}`);
  expect(changed?.deliveryLines).toContain("1 New Street");
  await assertOk(move(calendarId, "received", "sent", { deliveryRevision: changed?.deliveryRevision }));
});

test("sending and changing the address at once leave one", async () => {
  const { recipient, calendarId } = await given();
  await recipient.exchange(CHEAPER_RING);
  await move(calendarId, "requested", "received");
  const deliveryAddress = { ...EXCHANGE_ADDRESS, line1: "1 New Street" };
  const [sending, changing] = await Promise.all([
    move(calendarId, "received", "sent", { deliveryRevision: null }),
    recipient.changeExchange({ deliveryAddress }),
  ]);
  const isSent = sending.status === 200;
  expect(changing.status === 200).toBe(!isSent);
  const [shown] = await listShown(`calendarId=${calendarId}`);
  expect(shown).toMatchObject({ state: isSent ? "sent" : "received" });
  expect(shown?.deliveryLines.includes("1 New Street")).toBe(!isSent);
});

test("sending fails when the address changes after it was read", async () => {
  const { recipient, calendarId } = await given();
  await recipient.exchange(CHEAPER_RING);
  await move(calendarId, "requested", "received");
  const { calendars } = api.services;
  const { findOneAndUpdate } = calendars.collection;
  const spy = jest.spyOn(calendars.collection, "findOneAndUpdate");
  spy.mockImplementationOnce(async (...args: unknown[]) => {
    await assertOk(recipient.changeExchange({ deliveryAddress: { ...EXCHANGE_ADDRESS, line1: "1 New Street" } }));
    return findOneAndUpdate.apply(calendars.collection, args as never);
  });
  const sending = await move(calendarId, "received", "sent");
  spy.mockRestore();
  expect(sending).toMatchObject({
    status: 409,
    text: "The exchange has changed. Please check it and try again.",
  });
});

test("recipient gets an email at each step, the sender none", async () => {
  const { recipient, calendarId } = await given();
  await recipient.exchange({ ...CHEAPER_RING, email: EMAIL });
  const [requested, ...others] = await takeEmails();
  expect(others).toEqual([]);
  expect(requested).toMatchObject({ to: EMAIL, subject: expect.stringMatching(/^Your replacement is held for you/) });
  for (const words of ["12 St James’s Square", "https://returns.carrier.example/shop", "1 Example Street"])
    expect(requested?.text).toContain(words);
  await move(calendarId, "requested", "received");
  expect(await takeEmails()).toMatchObject([{ to: EMAIL, subject: expect.stringMatching(/^Your gift has arrived/) }]);
  await move(calendarId, "received", "sent");
  expect(await takeEmails()).toMatchObject([
    { to: EMAIL, subject: expect.stringMatching(/^Your replacement is ready/) },
  ]);
  expect(await takeEmails()).toEqual([]);
});

test("recipient without an email, or who cancels, gets none", async () => {
  const { recipient } = await given();
  await recipient.exchange(CHEAPER_RING);
  await recipient.cancelExchange();
  await recipient.exchange({ ...CHEAPER_RING, email: EMAIL });
  await recipient.cancelExchange();
  expect(await takeEmails()).toEqual([]);
});

test("exchange ended by the shop is emailed", async () => {
  const { recipient, calendarId } = await given();
  await recipient.exchange({ ...CHEAPER_RING, email: EMAIL });
  await takeEmails();
  await move(calendarId, "requested", "cancelled");
  expect(await takeEmails()).toMatchObject([
    { to: EMAIL, subject: expect.stringMatching(/^Your exchange was cancelled/) },
  ]);
});

test("recipient's address reaches no sender, printer or log", async () => {
  const { recipient, sender, calendarId } = await given();
  await recipient.exchange({ ...CHEAPER_RING, email: EMAIL });
  await recipient.exchange({ ...CHEAPER_RING, email: EMAIL, deliveryAddress: { ...EXCHANGE_ADDRESS, postcode: "" } });
  await takeEmails();
  const paths = [
    `/api/sender/${calendarId}`,
    "/api/calendar",
    `/api/landing/calendar/${calendarId}`,
    `/api/landing/calendar/${calendarId}/items/${recipient.itemId}/exchange?part=choices`,
  ];
  const texts = await Promise.all(paths.map(async (path) => (await sender.get(path)).text));
  const printer = await person(admin, api.visitor(), "printer");
  texts.push((await printer.get(endpoints.listExchanges.path)).text, logged.text);
  expect(texts.join()).not.toMatch(/St James|SW1Y|letters\.example/);
});

test("erasure removes the recipient's address and email", async () => {
  const { recipient, calendarId } = await given();
  await recipient.exchange({ ...CHEAPER_RING, email: EMAIL });
  await eraseCalendars(api.services.calendars, [calendarId], { at: new Date(), id: "erasure", unchangedSince: null });
  const stored = await api.services.calendars.findById(calendarId).lean();
  expect(stored?.exchanges).toMatchObject([{ deliveryAddress: null, email: null }]);
  expect(JSON.stringify(stored)).not.toMatch(/St James|letters\.example/);
});

test("landing and keepsake show the gift that the recipient has now", async () => {
  const { recipient, sender, calendarId } = await given();
  await openDoors(api, sender, sender.items);
  await recipient.exchange(CHEAPER_RING);
  const landing = `/api/landing/calendar/${calendarId}`;
  const readNames = async (visitor: Visitor) => {
    const pages = await Promise.all([visitor.get(landing), visitor.get(`${landing}/keepsake`)]);
    return pages
      .map(({ json }) => (json as LandingCalendar | Keepsake).items[2])
      .map((item) => Object(item).productName);
  };
  expect(await readNames(recipient)).toEqual(["Ring 3", "Ring 3"]);
  await exchangeToTheEnd(calendarId);
  expect(await readNames(recipient)).toEqual(["Ring 2", "Ring 2"]);
  expect(await readNames(sender)).toEqual(["Ring 3", "Ring 3"]);
  expect(await readNames(api.visitor())).toEqual(["Ring 3", "Ring 3"]);
});

test("closed exchanges stay findable", async () => {
  const { recipient, calendarId } = await given();
  await recipient.exchange(CHEAPER_RING);
  const [open] = await listShown(`calendarId=${calendarId}`);
  await exchangeToTheEnd(calendarId);
  const { reference = "", orderNumber } = open ?? {};
  for (const query of [
    `view=closed&search=${reference}`,
    `view=closed&search=${orderNumber}`,
    `calendarId=${calendarId}`,
  ])
    expect(await listShown(query)).toMatchObject([{ calendarId, reference, state: "sent" }]);
  expect(await listShown(`search=${reference}`)).toEqual([]);
  expect(await listShown(`view=closed&search=ffffffff`)).toEqual([]);
  expect((await listShown("view=closed")).map((one) => one.reference)).toContain(reference);
});
