import { screen } from "@testing-library/react";
import { makeDailyLanding } from "../testing/fixtures";
import { buildLanding, days, newCalendarId, ready, show } from "../testing/show-landing";
import { getStorageKey } from "./reveal/revealed-days";

const mockBreak = jest.fn();
jest.mock("./message/MessageText", () => ({ MessageText: () => mockBreak() }));

const reported = jest.fn();
beforeEach(() => {
  reported.mockClear();
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  window.addEventListener("error", reported);
});
afterEach(() => {
  window.removeEventListener("error", reported);
  jest.restoreAllMocks();
});

test("broken message leaves the timeline and other days", () => {
  mockBreak.mockImplementation(() => {
    throw new Error("broken");
  });
  const landing = buildLanding({ 1: "Hello" });
  localStorage.setItem(getStorageKey(landing.calendar.id), '{"revealed":["item-1","item-2"],"unreported":[]}');
  const { change } = show({ state: ready(landing), itemId: "item-1" });
  expect(screen.getByRole("heading", { name: "This part couldn’t be shown" })).toBeVisible();
  expect(screen.getByRole("navigation", { name: "Timeline" })).toBeVisible();
  expect(reported).toHaveBeenCalledTimes(1);
  change({ itemId: "item-2" });
  expect(screen.getByRole("heading", { name: "Gift 2" })).toBeVisible();
});

test("zone unknown to the browser leaves days and opening times", async () => {
  location.hash = "#remind";
  const landing = makeDailyLanding("2026-12-15T09:00:00.000Z", {}, newCalendarId());
  const opening = { mode: "daily", firstDay: "2026-12-13", timeZone: "Europe/Atlantis" } as const;
  show({ state: ready({ ...landing, calendar: { ...landing.calendar, opening } }) });
  expect(await screen.findByRole("button", { name: "Hide opening times" })).toBeVisible();
  expect(days()).toBeVisible();
  expect(reported).toHaveBeenCalled();
});
