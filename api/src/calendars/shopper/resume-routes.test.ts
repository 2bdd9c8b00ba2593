import { setUpApi, startApi } from "../../../test/api";
import { smallCatalogue } from "../../../test/small-catalogue";
import type { Visitor } from "../../../test/visitor";
import { hashToken } from "../../http/sessions/token";

const api = setUpApi({ products: smallCatalogue });

async function shopperWithGift() {
  const shopper = await api.shopper();
  await shopper.addItem(3, "prod_ring-1");
  return shopper;
}

async function createToken(shopper: Visitor): Promise<string> {
  const { status, json } = await shopper.post("/api/resume-tokens");
  expect(status).toBe(201);
  return (json as { token: string }).token;
}

const redeem = (visitor: Visitor, token: string, more: object = {}) =>
  visitor.post("/api/resume-tokens/redeem", { token, confirmed: true, ...more });
const unconfirmed = (visitor: Visitor, token: string, more: object = {}) =>
  redeem(visitor, token, { confirmed: undefined, ...more });
const read = (visitor: Visitor, token: string) => visitor.post("/api/resume-tokens/read", { token });
const gone = { status: 410, text: expect.stringMatching(/^This link works once and for five minutes\./) };

test("resume link shares the calendar between browsers", async () => {
  const shopper = await shopperWithGift();
  const other = api.visitor();
  const { status, json } = await redeem(other, await createToken(shopper));
  expect(status).toBe(200);
  expect(json).toMatchObject({ calendar: { id: shopper.calendarId }, items: [{ day: 3 }] });
  await other.addItem(4, "prod_ring-2");
  expect((await shopper.openCalendar()).items.map(({ day }) => day)).toEqual([3, 4]);
});

test("resume token works once", async () => {
  const token = await createToken(await shopperWithGift());
  const responses = await Promise.all(Array.from({ length: 6 }, () => redeem(api.visitor(), token)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
  expect(await redeem(api.visitor(), token)).toMatchObject(gone);
});

test("a token works for five minutes", async () => {
  const shopper = await shopperWithGift();
  const { json } = await shopper.post("/api/resume-tokens");
  const { token, expiresAt } = json as { token: string; expiresAt: string };
  expect(Math.abs(Date.parse(expiresAt) - Date.now() - 300_000)).toBeLessThan(60_000);
  const tokens = api.services.database.connection.model("ResumeToken");
  await tokens.updateOne({ _id: hashToken(token) }, { expiresAt: new Date(Date.now() - 1) });
  expect(await redeem(api.visitor(), token)).toMatchObject(gone);
});

test("database stores no token and forgets expired ones", async () => {
  const token = await createToken(await shopperWithGift());
  const tokens = api.services.database.connection.model("ResumeToken");
  expect(JSON.stringify(await tokens.find().lean())).not.toContain(token);
  expect(await tokens.listIndexes()).toContainEqual(
    expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
  );
});

test("an unknown token opens nothing", async () => {
  expect(await redeem(api.visitor(), "guess")).toMatchObject(gone);
});

test("browser with its own calendar keeps it until confirmed", async () => {
  const token = await createToken(await shopperWithGift());
  const other = await shopperWithGift();
  expect(await redeem(other, token)).toMatchObject({
    status: 409,
    text: "This browser already has a calendar of its own, with 1 gift in it.",
  });
  expect((await other.openCalendar()).calendar.id).toBe(other.calendarId);
  expect((await redeem(other, token, { replace: true })).status).toBe(200);
  expect((await other.openCalendar()).calendar.id).not.toBe(other.calendarId);
});

test("switching shoppers needs confirmation and keeps the token", async () => {
  const token = await createToken(await shopperWithGift());
  const stranger = await shopperWithGift();
  const error = { status: 409, text: "This link opens a calendar that was started on another device." };
  for (const visitor of [api.visitor(), await api.shopper(), stranger]) {
    expect(await unconfirmed(visitor, token)).toMatchObject(error);
    expect(await unconfirmed(visitor, token, { confirmed: false, replace: true })).toMatchObject(error);
  }
  expect((await stranger.openCalendar()).calendar.id).toBe(stranger.calendarId);
  expect((await redeem(stranger, token, { replace: true })).status).toBe(200);
});

test("owner resumes without confirmation", async () => {
  const shopper = await shopperWithGift();
  expect((await unconfirmed(shopper, await createToken(shopper))).status).toBe(200);
});

test("reading a token reveals nothing and can be repeated", async () => {
  const shopper = await shopperWithGift();
  const token = await createToken(shopper);
  const offer = { gifts: 1, yours: false, ownGifts: null };
  expect((await read(api.visitor(), token)).json).toEqual(offer);
  expect((await read(await api.shopper(), token)).json).toEqual(offer);
  expect((await read(await shopperWithGift(), token)).json).toEqual({ ...offer, ownGifts: 1 });
  expect((await read(shopper, token)).json).toEqual({ ...offer, yours: true });
  expect((await redeem(api.visitor(), token)).status).toBe(200);
  expect(await read(api.visitor(), token)).toMatchObject(gone);
});

test("untouched or same calendar needs no confirmation", async () => {
  const shopper = await shopperWithGift();
  expect((await redeem(await api.shopper(), await createToken(shopper))).status).toBe(200);
  expect((await redeem(shopper, await createToken(shopper))).status).toBe(200);
});

test("foreign page cannot create or redeem a token", async () => {
  const shopper = await shopperWithGift();
  const init = { headers: { origin: "https://evil.example", "content-type": "application/json" }, body: "{}" };
  for (const path of ["/api/resume-tokens", "/api/resume-tokens/read", "/api/resume-tokens/redeem"])
    expect((await shopper.send("POST", path, init)).status).toBe(403);
});

test("guessing is limited", async () => {
  const limited = await startApi({ products: smallCatalogue, env: { RATE_LIMITS: "on" } });
  const visitor = limited.visitor();
  const statuses = new Set<number>();
  for (let tries = 0; tries < 201; tries += 1) statuses.add((await redeem(visitor, `guess-${tries}`)).status);
  expect([...statuses]).toEqual([410, 429]);
  await limited.stop();
});
