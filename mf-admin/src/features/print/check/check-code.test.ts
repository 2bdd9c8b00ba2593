import type { LandingCalendar } from "@advent/contract";
import { sampleItem } from "../../../shared/testing/samples";
import { findLandingError, findTextError, UNREADABLE_MESSAGE } from "./check-code";

const landing = "https://gifts.example/landing/abc";
const code = { calendarId: "abc", landing, itemId: "abc-item-3", day: 3 };
const shown = (day: number): LandingCalendar => ({
  calendar: { id: "abc", customerName: null, giftNote: null, opening: { mode: "together" } },
  items: [sampleItem("abc", day, { id: "abc-item-3" })],
  serverTime: "2026-12-01T09:00:00.000Z",
});

test("code leading to its own day passes", () => {
  expect(findTextError(code, `${landing}?itemId=abc-item-3`)).toBeUndefined();
  expect(findLandingError(code, shown(3), {})).toBeUndefined();
});

test.each([
  [undefined, UNREADABLE_MESSAGE],
  ["", UNREADABLE_MESSAGE],
  ["https://evil.example/", "This code opens another page: https://evil.example/"],
  ["https://gifts.example/landing/xyz?itemId=abc-item-3", expect.stringContaining("opens another page")],
  [`${landing}?itemId=abc-item-4`, "This code opens another day."],
  [landing, "This code opens another day."],
])("a code that says %j is not right", (text, problem) => {
  expect(findTextError(code, text)).toEqual(problem);
});

test("rejects an item shown on another day or missing", () => {
  expect(findLandingError(code, shown(4), {})).toBe("The landing page shows this gift on day 4, A Touch of Luxury.");
  expect(findLandingError(code, { ...shown(3), items: [] }, {})).toBe("This gift is not on the landing page.");
});
