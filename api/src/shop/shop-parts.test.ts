import {
  buildPath,
  type Endpoint,
  endpoints,
  MS_PER_DAY,
  SHOP_PARTS,
  type ShopPart,
  type ShopRevision,
  type ShopSettings,
  SITE_PAGES,
  SWITCHED_PARTS,
  type SwitchedPart,
} from "@advent/contract";
import { sendEmailsWith, setUpApi } from "../../test/api";
import { inviteOne } from "../../test/contributor";
import { sendParcel, shopperWithOrder, shopperWithTwelve } from "../../test/full-calendar";
import { createRecipient, EXCHANGE_ADDRESS, HEART } from "../../test/recipient";
import { smallCatalogue } from "../../test/small-catalogue";
import { assertOk, type Visitor } from "../../test/visitor";
import type { Email } from "../email/mailer";

const PATH = "/api/admin/shop";
const getDateAhead = (days: number) => new Date(Date.now() + days * MS_PER_DAY).toISOString().slice(0, 10);
const DAILY = { mode: "daily", firstDay: getDateAhead(20), timeZone: "Europe/London" };
const CHEAPER_RING = { productId: "prod_ring-2", variantId: "var_ring-2", isShared: false };

const api = setUpApi(
  { products: smallCatalogue, adapt: () => ({ now: () => now ?? Date.now() }) },
  { isForEach: true },
);
let owner: Visitor;
let now: number | undefined;
beforeEach(async () => {
  now = undefined;
  owner = await api.admin();
});

async function save(change: Partial<ShopSettings>) {
  const { revision, settings } = (await owner.get(PATH)).json as ShopRevision;
  await assertOk(owner.put(PATH, { revision, settings: { ...settings, ...change } }));
}
const switchOff = (...switchedOff: SwitchedPart[]) => save({ switchedOff });

/** Changes of a calendar that choose a part. */
const CHOICES: Partial<Record<ShopPart, object>> = {
  stylist: { isStylistChoice: true },
  dailyDoors: { opening: DAILY },
  giftWrap: { giftWrap: true },
};
const OFF: Readonly<Record<ShopPart, Partial<ShopSettings>>> = {
  ...(Object.fromEntries(SWITCHED_PARTS.map((part) => [part, { switchedOff: [part] }])) as Record<
    SwitchedPart,
    object
  >),
  giftWrap: { giftWrap: null },
  engraving: { engravingPrice: null },
};

test.each(SHOP_PARTS)("%s is refused where the shop does not offer it", async (part) => {
  const shopper = await shopperWithTwelve(api);
  const calendarPath = `/api/calendar/${shopper.calendarId}`;
  const [item] = shopper.items;
  const names = Object.values<Endpoint>(endpoints).filter((endpoint) => endpoint.part === part);
  const params = { calendarId: shopper.calendarId, itemId: item?.id ?? "", secret: "x".repeat(98) };
  const choice = CHOICES[part];
  const tryAll = () => [
    ...names.map((endpoint) => shopper.send(endpoint.method, buildPath(endpoint, params))),
    ...(choice ? [shopper.patch(calendarPath, choice)] : []),
    ...(part === "engraving"
      ? [shopper.put(`/api/calendar/items/${item?.id}/variant`, { variantId: item?.variantId, engraving: "Ada" })]
      : []),
  ];
  const before = await Promise.all(tryAll());
  expect(before.length).toBeGreaterThan(0);
  expect(before.map(({ text }) => text).join()).not.toContain("The shop offers no");
  await assertOk(shopper.patch(calendarPath, { isStylistChoice: false, opening: { mode: "together" } }));
  await save(OFF[part]);
  for (const { status, text } of await Promise.all(tryAll()))
    expect([status, text]).toEqual([409, expect.stringContaining("The shop offers no ")]);
});

/** What pages and emails say only where the part is offered. */
const WORDS: Readonly<Record<ShopPart, RegExp>> = {
  stylist: /stylist/i,
  dailyDoors: /reminder|date in the calendar/i,
  sizes: /enters sizes|asked for sizes/i,
  replies: /\breplies\b|\ba reply\b/i,
  exchanges: /exchang|another size/i,
  contributions: /write a day|writing a day|to write/i,
  giftWrap: /gift wrap/i,
  engraving: /engrav/i,
};

const readPage = async (page: string) => (await api.visitor().get(`/api/site/${page}`)).text;

async function readPages(): Promise<string> {
  const pages = await Promise.all(SITE_PAGES.map(readPage));
  await shopperWithOrder(api);
  const sent: Email[] = [];
  await sendEmailsWith({ send: async (email) => void sent.push(email) }, api);
  return [...pages, ...sent.map(({ text }) => text)].join("\n");
}

test("pages and emails name only what the shop offers", async () => {
  const spoken = SHOP_PARTS.filter((part) => part !== "giftWrap");
  const all = await readPages();
  for (const part of spoken) expect(all).toMatch(WORDS[part]);
  await save({ giftWrap: null, engravingPrice: null, switchedOff: [...SWITCHED_PARTS] });
  now = Date.now() + 401 * MS_PER_DAY;
  const left = await readPages();
  for (const part of SHOP_PARTS) expect(left.match(WORDS[part])).toBeNull();
  expect((await api.visitor().get("/api/shop")).json).toMatchObject({ parts: [] });
});

test("privacy page names a part until its data is gone", async () => {
  await switchOff("replies");
  await switchOff("replies", "sizes");
  expect(await readPage("privacy")).toMatch(WORDS.replies);
  now = Date.now() + 401 * MS_PER_DAY;
  api.services.responses.clear();
  expect(await readPage("privacy")).not.toMatch(WORDS.replies);
});

async function given() {
  const sender = await shopperWithOrder(api);
  await sendParcel(api, sender);
  return { sender, recipient: await createRecipient(api, sender, 3) };
}

test("exchange under way ends after exchanges are switched off", async () => {
  const { sender, recipient } = await given();
  const exchange = (await assertOk(recipient.exchange(CHEAPER_RING))).json as { exchange: { reference: string } };
  const landing = `/api/landing/calendar/${sender.calendarId}`;
  await switchOff("exchanges");
  expect((await recipient.get(landing)).json).not.toHaveProperty("noExchanges");
  expect((await api.visitor().get(landing)).json).toMatchObject({ noExchanges: true });
  const { exchanges } = (await owner.get("/api/admin/exchanges")).json as { exchanges: { exchangeId: string }[] };
  const move = (from: string, to: string) =>
    assertOk(owner.post(`/api/admin/exchanges/${sender.calendarId}/${exchanges[0]?.exchangeId}/move`, { from, to }));
  await assertOk(recipient.changeExchange({ deliveryAddress: EXCHANGE_ADDRESS }));
  await move("requested", "received");
  await move("received", "sent");
  expect(await recipient.readExchange()).toMatchObject({
    obstacle: "The shop offers no exchanges.",
    exchange: { state: "sent", reference: exchange.exchange.reference },
  });
});

test("stored reply stays after replies are switched off", async () => {
  const { sender, recipient } = await given();
  await assertOk(recipient.reply(HEART));
  await switchOff("replies");
  const { replies, free } = await recipient.replies();
  expect(free).toEqual([]);
  expect(replies).toMatchObject([{ heart: true, changeableUntil: replies[0]?.repliedAt }]);
  const readSender = async () => (await sender.get(`/api/sender/${sender.calendarId}`)).json;
  expect(await readSender()).toMatchObject({ replies: [{ heart: true }], showsReplies: true });
  await assertOk(recipient.takeBack());
  expect(await readSender()).toMatchObject({ replies: [], showsReplies: false });
});

test("message that was sent stays after contributions are switched off", async () => {
  const sender = await shopperWithTwelve(api);
  const { inviter, contributor } = await inviteOne(api, sender);
  await assertOk(contributor.write("Snow lay on the roof."));
  await switchOff("contributions");
  expect(await contributor.page()).toMatchObject({ canSend: false, note: "Snow lay on the roof." });
  for (const response of [await contributor.write("More snow"), await inviter.invite()])
    expect(response).toMatchObject({ status: 409, text: "The shop offers no messages from others." });
  await assertOk(inviter.accept(contributor.id));
  const read = async () => (await api.visitor().get(`/api/landing/calendar/${sender.calendarId}`)).text;
  expect(await read()).toContain("Snow lay on the roof.");
  await assertOk(contributor.withdraw());
  expect(await read()).not.toContain("Snow lay on the roof.");
});

test("calendar goes on with a part that is switched off", async () => {
  const shopper = await api.shopper();
  const path = `/api/calendar/${shopper.calendarId}`;
  await assertOk(shopper.patch(path, { isStylistChoice: true, opening: DAILY }));
  await switchOff("stylist", "dailyDoors");
  await assertOk(shopper.patch(path, { isStylistChoice: true, opening: { ...DAILY, firstDay: getDateAhead(30) } }));
  await assertOk(shopper.patch(path, { opening: { mode: "together" } }));
  expect(await shopper.patch(path, { opening: DAILY })).toMatchObject({
    status: 409,
    text: "opening: The shop offers no calendars that open one door a day.",
  });
});

test("switches are saved as a list of known parts", async () => {
  const { revision, settings } = (await owner.get(PATH)).json as ShopRevision;
  const response = await owner.put(PATH, { revision, settings: { ...settings, switchedOff: ["doors"] } });
  expect(response).toMatchObject({
    status: 400,
    text: expect.stringMatching(/^settings\.switchedOff\.0: must be one of/),
  });
});
