import { EMAIL_KINDS, type EmailKind, getProposedOpening, MS_PER_DAY, toIsoDate } from "@advent/contract";
import { setUpApi } from "../../test/api";
import { CUSTOMER, shopperWithTwelve } from "../../test/full-calendar";
import { EXCHANGE_ADDRESS } from "../../test/recipient";
import { smallCatalogue } from "../../test/small-catalogue";
import { assertOk } from "../../test/visitor";
import type { ContributionDocument } from "../calendars/contribution-document";
import { NOTHING_SENT } from "../contributions/change-contribution";
import type { Email } from "../email/mailer";
import { breakLinks, words } from "../email/templates/email-content";
import { renderEmail } from "./render-email";

const TYPED_LINK = "http://evil.example/x www.evil.example evil。example";
const LINK_PATTERN = /[:/\\][/\\]|(?:mailto|tel):\S|\p{L}[.\u3002\uFF0E\uFF61]\p{L}/iu;
const SHOP_EMAIL = "hello@shop.localhost";

const api = setUpApi({ products: smallCatalogue, env: { SHOP_EMAIL } });

/** Returns what a mail program reads as words: without tags, and without the addresses that the shop means as such. */
const getWords = (text: string): string =>
  text
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]*>/g, "\n")
    .replace(/http:\/\/localhost:\d+\S*/g, "")
    .replaceAll(CUSTOMER.customerEmail, "");

const later = new Date(Date.now() + MS_PER_DAY);
const requestContact = (request: object) =>
  api.services.contactRequests.create({
    ownerId: "owner",
    status: "open",
    revision: 0,
    calendarRevision: 0,
    expiresAt: later,
    contact: CUSTOMER.customerEmail,
    bestTime: null,
    customerName: null,
    stylistBudget: null,
    picks: [],
    requestedAt: new Date(),
    ...request,
  });

async function renderAll(): Promise<Map<EmailKind, Email>> {
  const { calendarId, items, ...shopper } = await shopperWithTwelve(api);
  await api.services.calendars.updateOne({ _id: calendarId }, { $set: { "items.0.engraving": "evil.com" } });
  const opening = getProposedOpening(Date.now(), "Europe/London");
  await assertOk(shopper.patch(`/api/calendar/${calendarId}`, { opening }));
  const customer = { ...CUSTOMER, customerName: TYPED_LINK };
  await assertOk(shopper.post(`/api/calendar/${calendarId}/checkout`, customer));
  await requestContact({ _id: calendarId, bestTime: TYPED_LINK, customerName: TYPED_LINK });
  await api.services.reminders.create({
    _id: "reminder",
    calendarId,
    email: CUSTOMER.customerEmail,
    expiresAt: later,
  });
  const product = { productId: "prod_ring-1", variantId: "var_ring-1", name: TYPED_LINK, image: "/1.svg", price: 1 };
  const exchange = {
    ...{ id: "reminder", itemId: items[0]?.id ?? "", day: 1, state: "requested" as const, writer: "phone" },
    ...{ isShared: false, deliverTo: "address" as const, email: CUSTOMER.customerEmail },
    deliveryAddress: { ...EXCHANGE_ADDRESS, name: TYPED_LINK, line1: TYPED_LINK },
    ...{ returned: product, replacement: product, steps: [{ state: "requested" as const, at: new Date(), by: null }] },
  };
  const contribution: ContributionDocument = {
    ...NOTHING_SENT,
    ...{
      _id: "reminder",
      state: "opened",
      revision: 0,
      day: 1,
      isAnyDay: false,
      isShared: false,
      lastDate: "2030-12-01",
    },
    ...{ name: TYPED_LINK, from: TYPED_LINK, question: TYPED_LINK, email: CUSTOMER.customerEmail },
  };
  const added = { exchanges: exchange, contributions: contribution };
  await api.services.calendars.updateOne({ _id: calendarId }, { $push: added });
  const kinds = EMAIL_KINDS.filter((kind) => kind !== "build-held");
  const keys = (kind: EmailKind) => `${kind}:${calendarId}:reminder:${toIsoDate(Date.now())}`;
  const render = async (kind: EmailKind) =>
    [kind, await renderEmail({ key: keys(kind), kind, calendarId }, api.services, true)] as const;
  return new Map(await Promise.all(kinds.map(render)));
}

test("no email makes a link of typed words", async () => {
  for (const [kind, { subject, text, html = "" }] of await renderAll())
    for (const part of [subject, text, html]) expect([kind, LINK_PATTERN.exec(getWords(part))]).toEqual([kind, null]);
});

test.each([
  ["https://evil.example/a", "https: / /evil. example/a"],
  ["www.evil.example", "www. evil. example"],
  ["evil．example", "evil． example"],
  ["\\\\evil\\share", "\\ \\evil\\share"],
  ["mailto:ada@evil.example", "mailto: ada@evil. example"],
  ["J.R. Ada, 3.5 ct at 10:30", "J. R. Ada, 3.5 ct at 10:30"],
])("%s is shown as %s", (typed, shown) => {
  const content = breakLinks({ subject: typed, eyebrow: "", title: typed, footer: "", blocks: [words(typed)] });
  expect(content).toMatchObject({ subject: shown, title: shown, blocks: [{ text: shown }] });
});

test("shop can write to the address of a contact request", async () => {
  const calendarId = (await api.shopper()).calendarId;
  await requestContact({ _id: calendarId });
  const queued = { key: `contact-request:${calendarId}`, kind: "contact-request" as const, calendarId };
  expect((await renderEmail(queued, api.services, true)).text).toContain(`Contact: ${CUSTOMER.customerEmail}`);
});
