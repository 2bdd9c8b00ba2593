import { type DailyOpening, getDateIn, getDateOfDay, getOpeningTime, type LandingCalendar } from "@advent/contract";
import fc from "fast-check";
import pino from "pino";
import { createLogSink, type RunningApi, startApi } from "../../test/api";
import { PHONE } from "../../test/full-calendar";
import { getContributionSecrets, getFakeBytes, getSecrets, storeSecretCalendar } from "../../test/secret-calendar";
import { SharedCache } from "../../test/shared-cache";
import { smallCatalogue } from "../../test/small-catalogue";
import type { CalendarDocument, ItemDocument } from "../calendars/calendar-model";

const RUNS = Number(process.env.SEALED_RUNS ?? 3);

let now = 0;
const logged = createLogSink();
let apis: RunningApi[];
beforeAll(async () => {
  const adapt = () => ({ openingClock: () => now, log: pino({ level: "debug" }, logged) });
  const first = await startApi({ products: smallCatalogue, adapt });
  const env = { MONGODB_DATABASE: first.services.database.connection.name };
  apis = [first, await startApi({ products: smallCatalogue, env, adapt })];
});
afterAll(async () => {
  const [first, second] = apis;
  await second?.close();
  await second?.services.database.connection.close();
  await first?.stop();
});

/** Zones and dates around clock changes in both directions, at midnight and elsewhere, and arbitrary ones. */
const CHANGES = [
  ["Europe/London", "2027-03-25"],
  ["Europe/London", "2026-10-20"],
  ["America/New_York", "2027-03-10"],
  ["America/New_York", "2026-10-28"],
  ["Africa/Cairo", "2027-04-27"],
  ["America/Havana", "2026-10-28"],
  ["America/Santiago", "2027-03-30"],
  ["Australia/Lord_Howe", "2027-03-31"],
] as const;
const openings: fc.Arbitrary<DailyOpening> = fc
  .oneof(
    fc.constantFrom(...CHANGES),
    fc.tuple(
      fc.constantFrom(...Intl.supportedValuesOf("timeZone")),
      fc
        .date({ min: new Date("2026-11-22"), max: new Date("2027-12-27"), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ),
  )
  .map(([timeZone, firstDay]) => ({ mode: "daily", firstDay, timeZone }));
const moments = fc.record({ day: fc.integer({ min: 1, max: 12 }), after: fc.constantFrom(-1000, -1, 0, 1000) });

interface Representation {
  from: string;
  text: string;
}

const WAYS: RequestInit[] = [
  {},
  { method: "HEAD" },
  { headers: { range: "bytes=0-3" } },
  { headers: { "if-none-match": "*" } },
];

async function* representations(
  { _id: calendarId, items, contributions }: CalendarDocument,
  sealed: readonly ItemDocument[],
  cache: SharedCache,
) {
  const landing = `/api/landing/calendar/${calendarId}`;
  async function request(api: RunningApi | undefined, path: string, init: RequestInit = {}): Promise<Representation> {
    const headers = {
      origin: api?.origin ?? "",
      "user-agent": PHONE,
      ...Object.fromEntries(new Headers(init.headers)),
    };
    const response = await fetch(`${api?.origin}${path}`, { ...init, headers });
    return { from: `${init.method ?? "GET"} ${path}`, text: `${[...response.headers]}\n${await response.text()}` };
  }
  for (const api of apis) {
    yield request(api, landing);
    yield request(api, landing, { headers: { "accept-encoding": "br" } });
    yield request(api, `${landing}?preview=1`);
    yield request(api, landing, { method: "HEAD" });
    yield request(api, landing, { headers: { "user-agent": "facebookexternalhit/1.1" } });
    const { status: _, body, headers } = await cache.get(api.origin + landing);
    yield { from: "cache", text: `${[...headers]}\n${body}` };
  }
  const [, api] = apis;
  for (const path of ["/api/calendar", `/api/calendar/${calendarId}/changes`, `/api/calendar/${calendarId}/proposals`])
    yield request(api, path);
  yield request(api, `/api/admin/calendars/${calendarId}`);
  yield request(api, `/api/qr/${calendarId}/master.svg`);
  for (const { _id, day, media } of sealed) {
    yield request(api, `${landing}/items/${_id}/opened`, { method: "POST" });
    yield request(api, `/api/qr/${calendarId}/day-${day}.svg`);
    const contribution = contributions.find((one) => one.day === day)?._id;
    yield request(api, `${landing}/items/${_id}/captions.vtt?contribution=${contribution}`);
    yield request(api, `${landing}/items/${_id}/contributions/${contribution}/report`, { method: "POST" });
    yield request(api, `/api/calendar/items/${_id}`, { method: "DELETE" });
    for (const file of Object.values(media)) {
      const init = WAYS[(day + file.length) % WAYS.length];
      yield request(api, `/api/media/${file}`, init);
    }
  }
  yield { from: "log", text: logged.text };
  if (items.length !== 12) throw new Error("There are twelve days.");
}

test("no representation of a sealed day leaks its secret", async () => {
  let searched = 0;
  const [first] = apis;
  if (!first) throw new Error("There is no API.");
  await fc.assert(
    fc.asyncProperty(
      openings,
      fc.boolean(),
      fc.array(moments, { minLength: 2, maxLength: 3 }),
      async (opening, isStylistChoice, instants) => {
        const calendar = await storeSecretCalendar(first.services, { opening, isStylistChoice });
        const cache = new SharedCache();
        for (const { day, after } of instants.sort((a, b) => a.day - b.day || a.after - b.after)) {
          now = Date.parse(getOpeningTime(opening, day) ?? "") + after;
          logged.text = "";
          const today = getDateIn(now, opening.timeZone);
          const sealed = calendar.items.filter((item) => getDateOfDay(opening, item.day) > today);
          const sealedDays = sealed.map((item) => item.day);
          const contributions = calendar.contributions.filter((one) => sealedDays.includes(one.day ?? 0));
          const secrets = [...sealed.flatMap(getSecrets), ...contributions.flatMap(getContributionSecrets)];
          for await (const { from, text } of representations(calendar, sealed, cache)) {
            searched += 1;
            expect({
              from,
              leaked: secrets.filter((secret) => text.includes(secret) && !from.includes(secret)),
            }).toEqual({
              from,
              leaked: [],
            });
          }
          await expectOpen(calendar, opening, sealed, cache);
        }
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
  process.stdout.write(`${searched} representations of sealed days were searched.\n`);
  expect(searched).toBeGreaterThan(50 * RUNS);
});

async function expectOpen(
  calendar: CalendarDocument,
  opening: DailyOpening,
  sealed: readonly ItemDocument[],
  cache: SharedCache,
) {
  for (const { origin } of apis) {
    const { body } = await cache.get(`${origin}/api/landing/calendar/${calendar._id}`);
    const { items } = JSON.parse(body) as LandingCalendar;
    const expected = calendar.items.map((item) =>
      sealed.includes(item)
        ? { id: item._id, day: item.day, sealed: true, opensAt: getOpeningTime(opening, item.day) }
        : expect.objectContaining({
            productName: item.snapshot.name,
            chosen: item.snapshot.variantTitle,
            contributions: [expect.objectContaining({ name: calendar.contributions[item.day - 1]?.name })],
          }),
    );
    expect(items).toEqual(expected);
    for (const { media } of calendar.items.filter((item) => !sealed.includes(item)).slice(-1))
      expect(await (await fetch(`${origin}/api/media/${media.video}`)).text()).toBe(getFakeBytes(media.video ?? ""));
  }
}
