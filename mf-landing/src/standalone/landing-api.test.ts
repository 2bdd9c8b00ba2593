import { fakeApiForEachTest } from "@advent/store/testing";
import { makeLanding } from "../testing/fixtures";
import { fetchLanding, reportOpening } from "./landing-api";

const api = fakeApiForEachTest(() => ({ getLandingCalendar: () => makeLanding({ 1: "Hello" }) }));
beforeEach(() => {
  const { fetch } = globalThis;
  jest.spyOn(globalThis, "fetch").mockImplementation((path, init) => fetch(`${api.origin}${path}`, init));
});

test("calendar is requested once by id", async () => {
  expect(await fetchLanding("calendar-1")).toEqual({ status: "ready", landing: makeLanding({ 1: "Hello" }) });
  expect(api.received.map(({ method, url }) => `${method} ${url}`)).toEqual(["GET /api/landing/calendar/calendar-1"]);
});

test("a preview asks with its key", async () => {
  await fetchLanding("calendar-1", "key");
  expect(api.received[0]?.url).toBe("/api/landing/calendar/calendar-1?preview=key");
});

test.each([
  [404, "unknown"],
  [400, "unknown"],
  [500, "failed"],
  [503, "failed"],
])("status %i makes the page %s", async (status, expected) => {
  api.refuseNext("getLandingCalendar", status, "No.");
  expect(await fetchLanding("calendar-1")).toEqual({ status: expected });
});

test("malformed calendar response is an error", async () => {
  api.handlers.getLandingCalendar = () => null as never;
  expect(await fetchLanding("calendar-1")).toEqual({ status: "failed" });
});

test("missing response means offline only when the device says so", async () => {
  await api.close();
  expect(await fetchLanding("calendar-1")).toEqual({ status: "failed" });
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(await fetchLanding("calendar-1")).toEqual({ status: "offline" });
  expect(await reportOpening("calendar-1", "item-1")).toBe(false);
});

test("opening is reported with calendar and item id", async () => {
  api.handlers.recordOpening = () => ({ openedAt: "2026-12-03T08:12:00.000Z" });
  expect(await reportOpening("calendar-1", "item-1")).toBe(true);
  expect(api.received[0]?.params).toEqual({ calendarId: "calendar-1", itemId: "item-1" });
});

test("opening is dropped for 404 and kept for server errors", async () => {
  const isDropped = (status: number) => {
    api.refuseNext("recordOpening", status, "No.");
    return reportOpening("calendar-1", "item-1");
  };
  expect(await isDropped(404)).toBe(true);
  expect(await isDropped(503)).toBe(false);
});
