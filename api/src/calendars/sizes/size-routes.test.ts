import type { AdminCalendar, CalendarWithItems, WearerSizes } from "@advent/contract";
import { type RunningApi, setUpApi, startApi } from "../../../test/api";
import { person } from "../../../test/people";
import { smallCatalogue } from "../../../test/small-catalogue";
import type { Visitor } from "../../../test/visitor";
import { hashToken } from "../../http/sessions/token";

const api = setUpApi({ products: smallCatalogue });

type Shopper = Awaited<ReturnType<RunningApi["shopper"]>>;
const WEARER_SIZES: WearerSizes = { rings: { ring: "N" }, piercings: ["lobe"], wristMm: 160, avoidedTones: ["rose"] };
const ENDED_LINK = { status: 410, text: "This link no longer works. Please ask for a new one." };

async function createLink(shopper: Shopper, body: object = {}): Promise<string> {
  const { status, json } = await shopper.post(`/api/calendar/${shopper.calendarId}/size-links`, body);
  expect(status).toBe(201);
  const { url } = json as { url: string };
  expect(url).toMatch(/\/sizes#[\w-]{43}$/);
  return url.split("#")[1] ?? "";
}
const read = (visitor: Visitor, token: string) => visitor.post("/api/size-links/read", { token });
const save = (visitor: Visitor, token: string, sizes: unknown = WEARER_SIZES) =>
  visitor.put("/api/sizes", { token, sizes });
const getSizes = async (shopper: Visitor) =>
  ((await shopper.get("/api/calendar")).json as CalendarWithItems).calendar.sizes;

test("friend's sizes reach the shopper's calendar", async () => {
  const shopper = await api.shopper();
  const token = await createLink(shopper);
  expect((await save(api.visitor(), token)).status).toBe(204);
  expect(await getSizes(shopper)).toEqual(WEARER_SIZES);
  expect((await save(api.visitor(), token, null)).status).toBe(204);
  expect(await getSizes(shopper)).toBeNull();
});

test("saved sizes are announced to the shopper's open page", async () => {
  const shopper = await api.shopper();
  const token = await createLink(shopper);
  const events = `/api/sender/${shopper.calendarId}/events?once=1&after=${Date.now()}-`;
  await save(api.visitor(), token);
  expect((await shopper.get(events)).text).toContain('"kind":"changed"');
});

test("link reveals a name only when signed, never the calendar", async () => {
  const shopper = await api.shopper();
  await shopper.addItem(3, "prod_ring-1");
  const token = await createLink(shopper);
  expect(token).not.toContain(shopper.calendarId);
  expect((await read(api.visitor(), token)).json).toEqual({ from: null });
  const signed = await createLink(shopper, { from: "Ada" });
  expect((await read(api.visitor(), signed)).json).toEqual({ from: "Ada" });
});

test("staff see the sizes, recipient and printer do not", async () => {
  const shopper = await api.shopper();
  await save(api.visitor(), await createLink(shopper));
  const landing = await api.visitor().get(`/api/landing/calendar/${shopper.calendarId}`);
  expect(landing.status).toBe(200);
  expect(landing.text).not.toMatch(/sizes|wristMm/);
  const admin = await api.admin();
  const getAdminSizes = async (reader: Visitor) =>
    ((await reader.get(`/api/admin/calendars/${shopper.calendarId}`)).json as AdminCalendar).sizes;
  expect(await getAdminSizes(await person(admin, api.visitor(), "printer"))).toBeNull();
  expect(await getAdminSizes(await person(admin, api.visitor(), "staff"))).toEqual(WEARER_SIZES);
});

test("deleting sizes ends the links", async () => {
  const shopper = await api.shopper();
  const token = await createLink(shopper);
  await save(api.visitor(), token);
  expect((await shopper.delete(`/api/calendar/${shopper.calendarId}/sizes`)).status).toBe(204);
  expect(await getSizes(shopper)).toBeNull();
  expect(await read(api.visitor(), token)).toMatchObject(ENDED_LINK);
  expect(await save(api.visitor(), token)).toMatchObject(ENDED_LINK);
});

test("link expires, and the database holds no token", async () => {
  const token = await createLink(await api.shopper());
  const links = api.services.database.connection.model("SizeLink");
  expect(JSON.stringify(await links.find().lean())).not.toContain(token);
  await links.updateOne({ _id: hashToken(token) }, { expiresAt: new Date(Date.now() - 1) });
  expect(await read(api.visitor(), token)).toMatchObject(ENDED_LINK);
  expect(await links.listIndexes()).toContainEqual(
    expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
  );
});

test("guessing tokens is limited", async () => {
  const limited = await startApi({ products: smallCatalogue, env: { RATE_LIMITS: "on" } });
  const visitor = limited.visitor();
  const statuses = new Set<number>();
  for (let tries = 0; tries < 201; tries += 1) statuses.add((await read(visitor, `guess-${tries}`)).status);
  await limited.stop();
  expect([...statuses]).toEqual([410, 429]);
});
