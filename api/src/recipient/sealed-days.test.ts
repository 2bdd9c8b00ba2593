import { DAYS, type LandingCalendar, landingCalendarSchema } from "@advent/contract";
import sharp from "sharp";
import { setUpApi } from "../../test/api";
import { PHONE_REQUEST, shopperWithOrder } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";
import type { Visitor } from "../../test/visitor";
import { isPreviewKey } from "../calendars/openings/preview-key";

const OPENING = { mode: "daily", firstDay: "2026-12-13", timeZone: "Europe/London" } as const;
const EVE = "2026-12-01T12:00:00Z";

let now: number;
const at = (time: string) => {
  now = Date.parse(time);
};
const openingClock = () => now;

const api = setUpApi({ products: smallCatalogue, adapt: () => ({ openingClock }) });
beforeEach(() => at(EVE));

async function daily() {
  const shopper = await shopperWithOrder(api);
  await choose(shopper, OPENING);
  return shopper;
}
const choose = (shopper: Visitor & { calendarId: string }, opening: object) =>
  shopper.patch(`/api/calendar/${shopper.calendarId}`, { opening });
const landing = async (calendarId: string, query = "", visitor = api.visitor()): Promise<LandingCalendar> =>
  landingCalendarSchema.parse((await visitor.get(`/api/landing/calendar/${calendarId}${query}`)).json);
const sealedDays = async (calendarId: string, query?: string) =>
  (await landing(calendarId, query)).items.flatMap((item) => ("sealed" in item ? [item.day] : []));
const open = (visitor: Visitor, calendarId: string, itemId = "") =>
  visitor.send("POST", `/api/landing/calendar/${calendarId}/items/${itemId}/opened`, PHONE_REQUEST);

test("calendar opens all at once unless the sender chooses daily", async () => {
  const shopper = await shopperWithOrder(api);
  expect((await landing(shopper.calendarId)).calendar.opening).toEqual({ mode: "together" });
  expect(await sealedDays(shopper.calendarId)).toEqual([]);
  const response = await choose(shopper, OPENING);
  expect(response.json).toMatchObject({ calendar: { opening: OPENING } });
  expect(await sealedDays(shopper.calendarId)).toEqual(DAYS);
});

test("sealed day exposes only its opening time", async () => {
  const { calendarId, items } = await daily();
  at("2026-12-14T23:59:59.999Z");
  const response = await landing(calendarId);
  expect(response).toMatchObject({ calendar: { opening: OPENING }, serverTime: "2026-12-14T23:59:59.999Z" });
  expect(response.items[1]).toMatchObject({ day: 2, productName: "Ring 2", note: "Note 2" });
  expect(response.items[2]).toEqual({ id: items[2]?.id, day: 3, sealed: true, opensAt: "2026-12-15T00:00:00.000Z" });
  at("2026-12-15T00:00:00Z");
  expect((await landing(calendarId)).items[2]).toMatchObject({ day: 3, productName: "Ring 3" });
});

test("missed days stay open and nothing is sealed after the last", async () => {
  const { calendarId, items } = await daily();
  at("2026-12-24T00:00:00Z");
  expect(await sealedDays(calendarId)).toEqual([]);
  expect((await open(api.visitor(), calendarId, items[0]?.id)).json).toEqual({ openedAt: "2026-12-24T00:00:00.000Z" });
});

test("rejects opening a sealed day and says when it opens", async () => {
  const { calendarId, items } = await daily();
  expect(await open(api.visitor(), calendarId, items[2]?.id)).toMatchObject({
    status: 409,
    text: "This door is still closed. It opens on 15 December.",
  });
});

test("opened day stays open when the clock or dates change", async () => {
  const { calendarId, items } = await daily();
  at("2026-12-15T08:00:00Z");
  await open(api.visitor(), calendarId, items[2]?.id);
  at("2026-12-14T08:00:00Z");
  expect(await sealedDays(calendarId)).toEqual(DAYS.filter((day) => day > 3));
  const later = { ...OPENING, firstDay: "2027-12-13" };
  await api.services.calendars.updateOne({ _id: calendarId }, { $set: { opening: later } });
  expect(await sealedDays(calendarId)).toEqual(DAYS.filter((day) => day !== 3));
});

describe("how the days open may change", () => {
  test("schedule changes freely until the first opening", async () => {
    const shopper = await daily();
    const { calendarId, items } = shopper;
    expect(await choose(shopper, { ...OPENING, firstDay: "2026-12-01" })).toMatchObject({ status: 200 });
    expect(await sealedDays(calendarId)).toEqual(DAYS.slice(1));
    expect(await choose(shopper, { mode: "together" })).toMatchObject({ status: 200 });
    expect(await choose(shopper, OPENING)).toMatchObject({ status: 200 });
    at("2026-12-13T00:00:00Z");
    await open(api.visitor(), calendarId, items[0]?.id);
    for (const opening of [{ mode: "together" }, { ...OPENING, firstDay: "2026-12-20" }]) {
      expect(await choose(shopper, opening)).toMatchObject({
        status: 409,
        text: "opening: The first door has been opened, so the dates can no longer change.",
      });
    }
    expect(await shopper.patch(`/api/calendar/${calendarId}`, { giftNote: "Dear" })).toMatchObject({ status: 200 });
  });

  test.each([
    [{ ...OPENING, firstDay: "2026-11-30" }, /^opening: 30 November 2026 has passed/],
    [{ ...OPENING, firstDay: "2028-12-13" }, /^opening: 13 December 2028 is more than 400 days away/],
    [{ ...OPENING, timeZone: "Europe/Atlantis" }, /^opening: “Europe\/Atlantis” is not a time zone/],
    [{ ...OPENING, firstDay: "2026-02-30" }, /^opening.firstDay: must be a date such as 2026-12-13\.$/],
    [{ ...OPENING, firstDay: "13/12/2026" }, /^opening.firstDay: must be a date/],
    [{ mode: "weekly" }, /^opening/],
  ])("not to %j", async (opening, sentence) => {
    const response = await choose(await api.shopper(), opening);
    expect(response).toMatchObject({ status: 400, text: expect.stringMatching(sentence) });
  });

  test("choosing the default again stores nothing", async () => {
    const shopper = await api.shopper();
    expect(await choose(shopper, { mode: "together" })).toMatchObject({ status: 200 });
    expect(await api.services.calendars.countDocuments({ _id: shopper.calendarId })).toBe(0);
  });

  test("one of a parallel schedule change and opening wins", async () => {
    const shopper = await shopperWithOrder(api);
    const { calendarId, items } = shopper;
    const [chosen, opened] = await Promise.all([
      choose(shopper, OPENING),
      open(api.visitor(), calendarId, items[0]?.id),
    ]);
    const isOpened = (opened.json as { openedAt?: string | null } | undefined)?.openedAt;
    expect([chosen.status === 200, Boolean(isOpened)].filter(Boolean)).toHaveLength(1);
  });
});

describe("the media of a sealed day", () => {
  let shopper: Awaited<ReturnType<typeof daily>>;
  let file: string;
  beforeAll(async () => {
    at(EVE);
    shopper = await daily();
    const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: "gold" } })
      .png()
      .toBuffer();
    const init = { body: new Uint8Array(image), headers: { "content-type": "image/png" } };
    const { json } = await shopper.send("POST", "/api/images/upload", init);
    file = (json as { imageUrl: string }).imageUrl;
    await shopper.patch(`/api/calendar/items/${shopper.items[2]?.id}`, { note: `Look\n[IMAGE:${file}]` });
  });
  const thumbnail = () => file.replace(".webp", "-thumbnail.webp");

  test("sealed media respond as if missing", async () => {
    const { etag = "" } = Object.fromEntries((await shopper.get(file)).headers);
    const requests: Record<string, string>[] = [{}, { range: "bytes=0-9" }, { "if-none-match": etag }];
    const facts = async (path: string, method: string, headers: Record<string, string>) => {
      const { status, text, headers: given } = await api.visitor().send(method, path, { headers });
      return { status, text, headers: [...given].filter(([name]) => !["date", "x-request-id"].includes(name)) };
    };
    for (const path of [file, thumbnail()]) {
      for (const headers of requests) {
        for (const method of ["GET", "HEAD"]) {
          const none = await facts("/api/media/AAAAAAAAAAAAAAAAAAAAAA.webp", method, headers);
          expect(await facts(path, method, headers)).toEqual({ ...none, status: 404 });
        }
      }
    }
    at("2026-12-15T00:00:00Z");
    for (const path of [file, thumbnail()]) expect(await api.visitor().get(path)).toMatchObject({ status: 200 });
  });

  test("sender, admin and preview key holders can read sealed media", async () => {
    const { previewKey } = (await shopper.openCalendar()).calendar;
    const [shown] = (await landing(shopper.calendarId, `?preview=${previewKey}`)).items.slice(2);
    expect(shown).toMatchObject({ note: `Look\n[IMAGE:${file}?preview=${previewKey}]` });
    expect(await shopper.get(file)).toMatchObject({ status: 200 });
    expect(await (await api.admin()).get(file)).toMatchObject({ status: 200 });
    expect(await api.visitor().get(`${file}?preview=${previewKey}`)).toMatchObject({ status: 200 });
    expect(await api.visitor().get(`${file}?preview=${(await daily()).calendarId}`)).toMatchObject({ status: 404 });
  });
});

describe("a preview", () => {
  test("preview key shows every day of its calendar for a week", async () => {
    const shopper = await daily();
    const { calendarId } = shopper;
    const other = await daily();
    const { previewKey } = (await shopper.openCalendar()).calendar;
    const shown = await landing(calendarId, `?preview=${previewKey}`);
    expect(shown.items[11]).toMatchObject({ day: 12, productName: "Ring 12", note: "Note 12" });
    for (const key of ["1", "", "x.y", previewKey.slice(0, -1), `1${previewKey}`])
      expect(await sealedDays(calendarId, `?preview=${key}`)).toEqual(DAYS);
    expect(await sealedDays(other.calendarId, `?preview=${previewKey}`)).toEqual(DAYS);
    const { config } = api.services;
    const inDays = (days: number) => isPreviewKey(config, calendarId, previewKey, Date.now() + days * 86_400_000);
    expect([inDays(6), inDays(9), inDays(-2)]).toEqual([true, false, false]);
  });

  test("admin gets a preview; cookies alone open no sealed day", async () => {
    const shopper = await daily();
    const admin = await api.admin();
    const { json } = await admin.get(`/api/admin/calendars/${shopper.calendarId}`);
    expect(json).toMatchObject({ opening: OPENING, previewKey: expect.any(String) });
    expect(await sealedDays(shopper.calendarId, `?preview=${(json as { previewKey: string }).previewKey}`)).toEqual([]);
    for (const visitor of [shopper, admin])
      expect((await landing(shopper.calendarId, "", visitor)).items[0]).toHaveProperty("sealed");
  });
});
