import type { AdminCalendar, ShopFacts, ShopRevision, ShopSettings } from "@advent/contract";
import { type RunningApi, sendEmailsWith, setUpApi, startApi } from "../../test/api";
import { sendParcel, shopperWithOrder, shopperWithTwelve } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import { assertOk, type Visitor } from "../../test/visitor";
import type { Email } from "../email/mailer";
import { CHORES } from "../start/chores";

const PATH = "/api/admin/shop";

const env = { SHOP_NAME: "Ada & Daughters", RETURNS_DAYS: "60", TRACKING_LINKS: "Yodel=" };
const api = setUpApi({ products: smallCatalogue, env }, { isForEach: true });
let owner: Visitor;
beforeEach(async () => {
  owner = await api.admin();
});

const read = async () => (await owner.get(PATH)).json as ShopRevision;
async function save(change: object, { revision, settings }: Pick<ShopRevision, "revision" | "settings">) {
  return owner.put(PATH, { revision, settings: { ...settings, ...change } });
}
const saveNow = async (change: object) => save(change, await read());

test("variables are the settings until an owner saves", async () => {
  expect(await read()).toMatchObject({
    revision: 0,
    settings: { shopName: "Ada & Daughters", returnsDays: 60, trackingLinks: [{ carrier: "Yodel", url: "" }] },
    previous: null,
    savedAt: null,
    savedBy: null,
  });
  const response = await saveNow({ returnsDays: 45 });
  expect(response.json).toMatchObject({
    revision: 1,
    settings: { shopName: "Ada & Daughters", returnsDays: 45 },
    previous: { returnsDays: 60 },
    savedBy: "Main password",
  });
});

test("saved settings outlive a restart with other variables", async () => {
  await saveNow({ contactPhone: "020 7946 0321" });
  const { name } = api.services.database.connection;
  const restarted = await startApi({ products: smallCatalogue, env: { CONTACT_PHONE: "1", MONGODB_DATABASE: name } });
  const site = (await restarted.visitor().get("/api/site")).json;
  await restarted.close();
  await restarted.services.database.connection.close();
  expect(site).toMatchObject({ name: "Ada & Daughters", contact: { phone: "020 7946 0321" }, returnsDays: 60 });
});

test("unreadable text is refused with a colour that can be read", async () => {
  const refused = await saveNow({ textColor: "#b0a890" });
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(/^settings\.textColor: can’t be read well beside the other colours\./);
  const [nearest] = /#[0-9a-f]{6}/.exec(refused.text) ?? [];
  await assertOk(saveNow({ textColor: nearest }));
  expect((await api.visitor().get("/api/shop")).json).toMatchObject({ colors: { text: nearest, ivory: "#f9f5ec" } });
});

test.each(["red", "#12345", "#1234567", "url(x)", "#FFFFFF", 1])("rejects the colour %j", async (accentColor) => {
  expect(await saveNow({ accentColor })).toMatchObject({
    status: 400,
    text: expect.stringMatching(/^settings\.accentColor: must /),
  });
});

test("pages carry a font pair other than the default", async () => {
  const visitor = api.visitor();
  expect((await visitor.get("/api/shop")).json).not.toHaveProperty("fontPair");
  expect(await saveNow({ fontPair: "comic-sans" })).toMatchObject({
    status: 400,
    text: expect.stringMatching(/^settings\.fontPair: must be bodoni-moda-figtree, /),
  });
  await assertOk(saveNow({ fontPair: "cormorant-garamond-jost" }));
  expect((await visitor.get("/api/shop")).json).toMatchObject({ fontPair: "cormorant-garamond-jost" });
});

test("every page's facts follow the name, and drawings belong to the example's", async () => {
  const visitor = api.visitor();
  expect((await visitor.get("/api/shop")).json).toMatchObject({
    name: "Ada & Daughters",
    wordmark: null,
    monogram: null,
  });
  expect((await visitor.get("/api/shop/marks.svg")).status).toBe(404);
  await saveNow({ shopName: "Thorne & Lune" });
  const shop = (await visitor.get("/api/shop")).json as ShopFacts;
  expect(shop.wordmark?.viewBox).toBe("0 -2 1853 146");
  const link = shop.monogram?.href.split("#")[0] ?? "";
  const drawings = await visitor.get(link);
  expect(drawings.headers.get("content-type")).toBe("image/svg+xml");
  for (const id of ["wordmark", "monogram"]) expect(drawings.text).toContain(`<symbol id="${id}"`);
  await saveNow({ shopName: "Ada & Daughters" });
  // Pages of the last seconds still name them.
  expect((await visitor.get(link)).status).toBe(200);
});

test("visitors see a change at once, without a restart", async () => {
  const visitor = api.visitor();
  expect((await visitor.get("/api/site")).json).toMatchObject({ returnsDays: 60, giftWrap: 0 });
  await saveNow({ returnsDays: 45, giftWrap: null, contactEmail: "ada@daughters.example", bankHolidays: [] });
  expect((await visitor.get("/api/site")).json).toMatchObject({ returnsDays: 45, giftWrap: null });
  expect((await visitor.get("/api/site/returns")).text).toContain("for 45 days");
  const delivery = (await visitor.get("/api/site/delivery")).text;
  expect(delivery).toContain("ada@daughters.example");
  expect(delivery).toContain("or these days: none are planned.");
});

test("another process takes a change over with its chore", async () => {
  const { name } = api.services.database.connection;
  const other = await startApi({ products: smallCatalogue, env: { ...env, MONGODB_DATABASE: name } });
  await saveNow({ returnsDays: 45 });
  const readDays = async (at: RunningApi) => {
    at.services.responses.clear();
    return ((await at.visitor().get("/api/site")).json as { returnsDays: number }).returnsDays;
  };
  const before = await readDays(other);
  await CHORES.find((chore) => chore.name === "settings")?.run(other.services);
  const after = await readDays(other);
  await other.close();
  await other.services.database.connection.close();
  expect([before, after]).toEqual([60, 45]);
});

test("emails name the shop as it is now", async () => {
  await saveNow({ shopName: "Eve <b>Sons</b>" });
  await shopperWithOrder(api);
  const sent: Email[] = [];
  await sendEmailsWith({ send: async (email) => void sent.push(email) }, api);
  expect(sent[0]?.html).toContain("Eve &lt;b&gt;Sons&lt;/b&gt;");
});

test("emails begin and end with the shop's own words", async () => {
  await saveNow({ emailGreeting: "Dear <customer>", emailSignature: ["Ada", "ada.example"] });
  await shopperWithOrder(api);
  const sent: Email[] = [];
  await sendEmailsWith({ send: async (email) => void sent.push(email) }, api);
  const [{ html = "", text = "" } = {}] = sent;
  expect(html).toContain("Dear &lt;customer&gt;");
  expect(text).toMatch(/\n\nDear <customer>\n\n.*\n\nAda\nada\.example\n\n-- \n/s);
});

test("order keeps the terms it was placed under", async () => {
  await saveNow({ giftWrap: 495, engravingPrice: 1500 });
  const shopper = await shopperWithTwelve(api);
  await assertOk(shopper.patch(`/api/calendar/${shopper.calendarId}`, { giftWrap: true }));
  const { calendarId } = await shopperWithOrder(api, shopper);
  await sendParcel(api, shopper);
  const readOrder = async () => {
    const { json } = await assertOk(owner.get(`/api/admin/calendars/${calendarId}`));
    const { arrivesBy, giftWrap, items } = json as AdminCalendar;
    return { arrivesBy, giftWrap, returnsUntil: items[0]?.returnsUntil };
  };
  const before = await readOrder();
  await saveNow({ giftWrap: 995, returnsDays: 14, deliveryWorkingDays: 9, deliveryCutOffHour: 0 });
  expect(await readOrder()).toEqual(before);
  expect(before).toEqual({ arrivesBy: expect.any(String), giftWrap: 495, returnsUntil: expect.any(String) });
});

test("second of two owners gets 409 and nothing is lost", async () => {
  const opened = await read();
  expect(await save({ returnsDays: 45 }, opened)).toMatchObject({ status: 200 });
  expect(await save({ contactPhone: "020 7946 0321" }, opened)).toMatchObject({
    status: 409,
    text: "Somebody else has changed the shop’s settings since you opened them. Nothing of yours was saved.",
  });
  expect(await read()).toMatchObject({ revision: 1, settings: { returnsDays: 45, contactPhone: "020 7946 0112" } });
});

test.each([0, 1])("of two changes at once to revision %s one is saved", async (revision) => {
  if (revision > 0) await saveNow({ contactHours: "Always" });
  const opened = await read();
  const responses = await Promise.all([45, 46].map((returnsDays) => save({ returnsDays }, opened)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const saved = responses.find(({ status }) => status === 200)?.json as ShopRevision;
  expect(await read()).toEqual(saved);
  expect(saved.revision).toBe(revision + 1);
});

test("change sent again after a lost response succeeds", async () => {
  const opened = await read();
  await save({ returnsDays: 45 }, opened);
  expect(await save({ returnsDays: 45 }, opened)).toMatchObject({ status: 200, json: { revision: 1 } });
});

test("previous settings can be put back", async () => {
  await saveNow({ returnsDays: 45, contactPhone: "020 7946 0321" });
  const { revision, previous } = await read();
  await save({}, { revision, settings: previous as ShopSettings });
  expect(await read()).toMatchObject({
    revision: 2,
    settings: { returnsDays: 60, contactPhone: "020 7946 0112" },
    previous: { returnsDays: 45 },
  });
});

test("audit log names who changed what, without the values", async () => {
  const opened = await read();
  await save({ returnsDays: 45, contactEmail: "ada@daughters.example" }, opened);
  await save({ returnsDays: 46 }, opened);
  const { json, text } = await owner.get("/api/admin/audit-log?what=saveShop");
  expect(json).toMatchObject({
    entries: [
      { what: "saveShop", state: "refused", detail: "Email, Days to return a gift" },
      { what: "saveShop", state: "done", detail: "Email, Days to return a gift", who: { name: "Main password" } },
    ],
  });
  expect(text).not.toContain("ada@daughters.example");
});

test.each<[object, string]>([
  [{ shopName: "x".repeat(300) }, "settings.shopName: must be at most 80 characters."],
  [{ shopName: "" }, "settings.shopName: must not be empty."],
  [{ shopName: "Ada\u0000" }, "settings.shopName: must not contain control characters."],
  [{ shopName: "Ada\n# Eve" }, "settings.shopName: must be on one line."],
  [{ shopName: "Ada \u202eevE" }, "settings.shopName: must not contain characters that change the direction of text."],
  [{ contactEmail: "ada" }, "settings.contactEmail: must be an email address."],
  [{ contactEmail: "Ada <a@b.example>\nBcc: e@f.example" }, "settings.contactEmail: must be an email address."],
  [{ deliveryWorkingDays: 0 }, "settings.deliveryWorkingDays: must be 1 or more."],
  [{ deliveryCutOffHour: 14.5 }, "settings.deliveryCutOffHour: must be a whole number."],
  [{ deliveryTimeZone: "London" }, "settings.deliveryTimeZone: must be a time zone such as Europe/London."],
  [{ deliveryCountries: [] }, "settings.deliveryCountries: must name a country."],
  [
    { deliveryCountries: ["UK!"] },
    "settings.deliveryCountries.0: must be country codes such as GB,IE, separated by commas.",
  ],
  [{ bankHolidays: ["2026-02-31"] }, "settings.bankHolidays: must be dates such as 2026-12-25, separated by commas."],
  [{ returnsDays: 7 }, "settings.returnsDays: must be 14 or more, which the law requires."],
  [{ returnsAddress: Array(9).fill("x") }, "settings.returnsAddress: must have at most 8 entries."],
  [
    { returnsLabelUrl: "javascript:alert(1)" },
    "settings.returnsLabelUrl: must be like https://returns.carrier.example/shop.",
  ],
  [{ giftWrap: -1 }, "settings.giftWrap: must be an amount from 0, with no more decimals than the currency has."],
  [{ engravingPrice: 100_000_001 }, "settings.engravingPrice: must be 100000000 or less."],
  [
    { trackingLinks: [{ carrier: "DPD", url: "http://dpd.example/{number}" }] },
    "settings.trackingLinks.0.url: must be like https://track.example/{number}, or empty.",
  ],
  [{ emailGreeting: "Dear\nBcc: e@f.example" }, "settings.emailGreeting: must be on one line."],
  [{ emailSignature: Array(6).fill("x") }, "settings.emailSignature: must have at most 5 entries."],
  [{ isOpen: true }, "settings: has unknown fields: isOpen."],
])("rejects %j", async (change, text) => {
  expect(await saveNow(change)).toMatchObject({ status: 400, text });
  expect((await read()).revision).toBe(0);
});
