import { ADMIN_PASSWORD, setUpApi, startApi } from "../../test/api";
import { shopperWithOrder, shopperWithTwelve } from "../../test/full-calendar";
import { smallCatalogue } from "../../test/small-catalogue";

interface List {
  calendars: { id: string; customerName: string | null; status: string; createdAt: string; items: object[] }[];
  counts: Record<string, number>;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const api = setUpApi({ products: smallCatalogue }, { isForEach: true });

async function list(query = ""): Promise<List> {
  return (await (await api.admin()).get(`/api/admin/calendars${query}`)).json as List;
}

async function shopperWithName(customerName: string) {
  const shopper = await api.shopper();
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, { customerName });
  return shopper;
}

test("admin lists each calendar with derived status and four counts", async () => {
  await shopperWithName("Grace");
  const ready = await shopperWithTwelve(api);
  const ordered = await shopperWithOrder(api);
  const { calendars, counts } = await list();
  expect(calendars.map(({ status }) => status)).toEqual(["checked_out", "ready", "in_progress"]);
  expect(counts).toEqual({ all: 3, in_progress: 1, ready: 1, checked_out: 1 });
  expect((await list("?filter=ready")).calendars.map(({ id }) => id)).toEqual([ready.calendarId]);
  expect((await list("?filter=checked_out")).calendars.map(({ id }) => id)).toEqual([ordered.calendarId]);
});

test("each calendar comes with items, codes, order number and date", async () => {
  const { calendarId, orderNumber } = await shopperWithOrder(api);
  const [listed] = (await list()).calendars;
  expect(listed).toMatchObject({ id: calendarId, orderNumber, masterQrCode: `/api/qr/${calendarId}/master.png` });
  expect(listed).toMatchObject({ masterLandingUrl: expect.stringMatching(new RegExp(`/landing/${calendarId}$`)) });
  expect(listed?.items).toHaveLength(12);
  expect(Date.parse(listed?.createdAt ?? "")).not.toBeNaN();
});

test("calendar falls back from ready when an item is removed", async () => {
  const shopper = await shopperWithTwelve(api);
  await shopper.delete(`/api/calendar/items/${shopper.items[0]?.id}`);
  expect((await list()).counts).toEqual({ all: 1, in_progress: 1, ready: 0, checked_out: 0 });
});

test("pages run newest first without gaps or repeats", async () => {
  const made = [];
  for (let count = 0; count < 45; count += 1) made.unshift((await shopperWithName("Grace")).calendarId);
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: List = await list(cursor ? `?cursor=${cursor}` : "");
    seen.push(...page.calendars.map(({ id }) => id));
    cursor = page.pageInfo.endCursor;
  }
  expect(seen).toHaveLength(45);
  expect(new Set(seen)).toEqual(new Set(made));
});

describe("search", () => {
  test("search finds name, email or order number prefixes, ignoring accents", async () => {
    const ordered = await shopperWithOrder(api);
    const shopper = await shopperWithName("Zoë Brontë");
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).calendars.map(({ id }) => id);
    expect(await found("love")).toEqual([ordered.calendarId]);
    expect(await found("ADA@exam")).toEqual([ordered.calendarId]);
    expect(await found(ordered.orderNumber)).toEqual([ordered.calendarId]);
    expect(await found("zoe bront")).toEqual([shopper.calendarId]);
    expect(await found("zoe lovelace")).toEqual([]);
    expect(await found("!")).toEqual([]);
  });

  test("forgets a name that was changed", async () => {
    const shopper = await api.shopper();
    await shopper.patch(`/api/calendar/${shopper.calendarId}`, { customerName: "Old" });
    await shopper.patch(`/api/calendar/${shopper.calendarId}`, { customerName: "New" });
    expect((await list("?search=old")).calendars).toEqual([]);
    expect((await list("?search=new")).calendars).toHaveLength(1);
  });
});

describe("the admin's session", () => {
  test("opens with the password only", async () => {
    const visitor = api.visitor();
    const refused = await visitor.post("/api/admin/verify-password", { password: "guess" });
    expect(refused).toMatchObject({ status: 401, text: "Incorrect password" });
    expect(await visitor.get("/api/admin/calendars")).toMatchObject({ status: 401 });
    expect(await visitor.post("/api/admin/verify-password", { password: ADMIN_PASSWORD })).toMatchObject({
      status: 200,
    });
    expect(await visitor.get("/api/admin/calendars")).toMatchObject({ status: 200 });
  });

  test("logout ends the session on the server, also for copied cookies", async () => {
    const admin = await api.admin();
    const copy = admin.sameCookies();
    await admin.post("/api/admin/logout");
    expect(await admin.get("/api/admin/calendars")).toMatchObject({ status: 401 });
    expect(await copy.get("/api/admin/calendars")).toMatchObject({ status: 401, text: "Log in as admin first." });
  });

  test("session ends after an idle hour and after eight hours", async () => {
    const idle = await api.admin();
    await later(61);
    expect(await idle.get("/api/admin/calendars")).toMatchObject({ status: 401 });
    const busy = await api.admin();
    for (let hour = 0; hour < 8; hour += 1) {
      expect(await busy.get("/api/admin/calendars")).toMatchObject({ status: 200 });
      await later(59);
    }
    expect(await busy.get("/api/admin/calendars")).toMatchObject({ status: 200 });
    await later(9);
    expect(await busy.get("/api/admin/calendars")).toMatchObject({ status: 401 });
  });
});

async function later(minutes: number): Promise<void> {
  const sessions = api.services.database.connection.model<{ expiresAt: Date; endsAt: Date }>("AdminSession");
  const earlier = (time: Date) => new Date(time.getTime() - minutes * 60_000);
  for (const { _id, expiresAt, endsAt } of await sessions.find().lean())
    await sessions.updateOne({ _id }, { expiresAt: earlier(expiresAt), endsAt: earlier(endsAt) });
}

test("admin without a password stays closed and says how to open", async () => {
  const closed = await startApi({ products: smallCatalogue, env: { ADMIN_PASSWORD: "" } });
  const response = await closed.visitor().post("/api/admin/verify-password", { password: "anything" });
  expect(response).toMatchObject({
    status: 503,
    text: "Admin is disabled. Start the API with ADMIN_PASSWORD set.",
  });
  await closed.stop();
});
