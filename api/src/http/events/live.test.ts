import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { EventEmitter } from "node:events";
import { request, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { buildPath, endpoints, type LiveEvent } from "@advent/contract";
import { type RunningApi, startApi } from "../../../test/api";
import { PHONE_REQUEST, shopperWithOrder } from "../../../test/full-calendar";
import { smallCatalogue } from "../../../test/small-catalogue";
import type { Visitor } from "../../../test/visitor";
import type { Services } from "../../start/create-services";
import type { Live, StreamEvent } from "./live";
import { StreamPlaces } from "./stream-places";

const MONGODB_DATABASE = `test-live-${process.pid}`;
const MAX_PLACES = { client: 20, network: 40, all: 1_000 };
let one: RunningApi;
let other: RunningApi;
let sender: Awaited<ReturnType<typeof shopperWithOrder>>;
const leavings: (() => void)[] = [];

beforeAll(async () => {
  const env = { MONGODB_DATABASE };
  const adapt = ({ live }: Services) => ({ streamPlaces: new StreamPlaces(MAX_PLACES), live: watched(live) });
  one = await startApi({ env, adapt, products: smallCatalogue });
  other = await startApi({ env, adapt, products: smallCatalogue });
  sender = await shopperWithOrder(one);
});
afterEach(() => {
  tellers.length = 0;
  for (const leave of leavings.splice(0)) leave();
});
afterAll(async () => {
  await other.close();
  await other.services.database.connection.close();
  await one.stop();
});

type Notify = (messages: StreamEvent) => void;
const tellers: Notify[] = [];
const watched = (live: Live): Live => ({
  ...live,
  follow(follower, after) {
    tellers.push(follower.notify);
    return live.follow(follower, after);
  },
});

const eventsPath = () => buildPath(endpoints.followCalendar, { calendarId: sender.calendarId });
function opening(at: RunningApi, day: number) {
  const path = buildPath(endpoints.recordOpening, { calendarId: sender.calendarId, itemId: getItemId(day) });
  return at.visitor().send("POST", path, PHONE_REQUEST);
}
const getItemId = (day: number) => sender.items[day - 1]?.id ?? "";
const openedDay = (day: number): LiveEvent => ({
  kind: "opened",
  calendarId: sender.calendarId,
  itemId: getItemId(day),
});
const followers = ({ services }: RunningApi) => services.streamPlaces.open;

function follow(at: RunningApi, path: string, { headers }: { headers: Record<string, string> }) {
  const seen = { status: 0, text: "", isOver: false };
  const requests = request(at.origin + path, { headers, agent: false }, (response) => {
    seen.status = response.statusCode ?? 0;
    response.setEncoding("utf8").on("data", (text: string) => {
      seen.text += text;
    });
    response.on("close", () => {
      seen.isOver = true;
    });
    response.on("error", () => {});
  });
  requests.on("error", () => {
    seen.isOver = true;
  });
  requests.end();
  leavings.push(() => requests.destroy());
  return Object.assign(seen, {
    events: () =>
      [...seen.text.matchAll(/^data: (.*)$/gm)]
        .map(([, data = ""]) => JSON.parse(data) as LiveEvent)
        .filter(({ kind }) => kind !== "here"),
    lastId: () => [...seen.text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? "",
    pause: () => requests.socket?.pause(),
    leave: () => requests.destroy(),
  });
}
const asSender = (at: RunningApi, headers: Record<string, string> = {}, who: Visitor = sender) =>
  follow(at, eventsPath(), { headers: { ...who.headers(), ...headers } });

async function until(holds: () => boolean, what: string): Promise<void> {
  const started = performance.now();
  while (!holds()) {
    if (performance.now() - started > 20_000) throw new Error(`It never came: ${what}`);
    await wait(5);
  }
}
const started = (page: ReturnType<typeof follow>) => until(() => page.lastId() !== "", "the stream's beginning");

test("openings reach sender and admin at another process", async () => {
  const admin = await one.admin();
  const pages = [
    asSender(one),
    asSender(other),
    follow(other, endpoints.followAdmin.path, { headers: admin.headers() }),
  ];
  for (const page of pages) await started(page);
  await opening(one, 1);
  for (const page of pages) await until(() => page.events().length > 0, "the opening");
  expect(pages.map((page) => page.events())).toEqual(pages.map(() => [openedDay(1)]));
  expect(pages.map(({ text }) => /Ada|Note|Ring|lovelace/.test(text))).toEqual([false, false, false]);
});

test("interrupted stream resumes at another process without loss", async () => {
  const first = asSender(one);
  await started(first);
  const place = first.lastId();
  first.leave();
  await opening(one, 2);
  const again = asSender(other, { "last-event-id": place });
  await until(() => again.events().length > 0, "what was missed");
  expect(again.events()).toContainEqual(openedDay(2));
  const { text } = await sender.get(`${eventsPath()}?once=1&after=${encodeURIComponent(place)}`);
  expect(text).toContain(getItemId(2));
});

test.each(["1", "no place", `${Date.now() - 3_600_000}-x`])(
  "stream resuming too late with %s reloads everything",
  async (place) => {
    const { text } = await sender.get(`${eventsPath()}?once=1&after=${encodeURIComponent(place)}`);
    expect(text).toMatch(/^id: \d+-.*\ndata: \{"kind":"reset"\}\n\n$/);
  },
);

test("followers receive only their own calendar's events", async () => {
  const stranger = await one.shopper();
  expect((await stranger.get(eventsPath())).status).toBe(404);
  expect((await one.visitor().get(eventsPath())).status).toBe(401);
  const path = buildPath(endpoints.followCalendar, { calendarId: stranger.calendarId });
  await stranger.patch(`/api/calendar/${stranger.calendarId}`, { customerName: "Eve" });
  const page = follow(one, path, { headers: stranger.headers() });
  const own = asSender(one);
  await Promise.all([started(page), started(own)]);
  await opening(one, 3);
  await until(() => own.events().length > 0, "the opening");
  expect(page.events()).toEqual([]);
});

test("limits streams per address with a sentence", async () => {
  const pages = Array.from({ length: 1_000 }, () => asSender(one));
  await until(() => pages.every(({ status }) => status > 0), "an answer for each");
  const statuses = pages.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_PLACES.client);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(pages.find(({ status }) => status === 429)?.text).toBe("Too many pages are open at once.");
  for (const page of pages) page.leave();
  await until(() => followers(one) === 0, "every place given back");
  expect((await sender.get("/readyz")).status).toBeLessThan(300);
});

test("full server rejects streams with 503 until one ends", async () => {
  const { streamPlaces } = one.services;
  const leave = Array.from({ length: MAX_PLACES.all }, (_, index) => streamPlaces.take(`another ${index}`));
  const refused = await sender.get(eventsPath());
  expect(refused).toMatchObject({ status: 503, text: "Too many pages are open at the moment." });
  expect(refused.headers.get("retry-after")).toBe("30");
  for (const leaveOne of leave) leaveOne();
  await started(asSender(one));
});

test("open stream leaves its response below the limit of listeners", async () => {
  const responses: ServerResponse[] = [];
  const collect = (message: unknown) => responses.push((message as { response: ServerResponse }).response);
  subscribe("http.server.request.start", collect);
  await started(asSender(one));
  unsubscribe("http.server.request.start", collect);
  const counts = responses.flatMap((response) => response.eventNames().map((name) => response.listenerCount(name)));
  expect(Math.max(...counts)).toBeLessThanOrEqual(EventEmitter.defaultMaxListeners);
});

test("client that leaves before its stream begins is not followed", async () => {
  const stop = jest.fn();
  jest.spyOn(one.services.live, "follow").mockImplementationOnce(async () => {
    page.leave();
    await until(() => followers(one) === 0, "the end of the response");
    return stop;
  });
  const page = asSender(one);
  await until(() => stop.mock.calls.length > 0, "the end of following");
  expect(stop).toHaveBeenCalledTimes(1);
});

test("reader that stops reading is disconnected, others continue", async () => {
  const [slow, quick] = [asSender(one), asSender(one)];
  await Promise.all([started(slow), started(quick)]);
  slow.pause();
  const much = { id: "1-x", event: { ...openedDay(4), itemId: "x".repeat(24_000) } };
  for (let round = 0; followers(one) > 1 && round < 3_000; round += 1) {
    for (const notify of tellers) notify(much);
    await wait(1);
  }
  expect(followers(one)).toBe(1);
  expect(quick.isOver).toBe(false);
});

test("stopping process ends its streams so pages reconnect", async () => {
  const page = asSender(other);
  await started(page);
  other.services.live.close();
  await until(() => page.isOver, "the end");
  expect(page.text).toMatch(/\n\n$/);
});
