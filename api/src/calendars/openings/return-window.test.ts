import { OPENING_TOGETHER, type Opening } from "@advent/contract";
import { UNKNOWN_TIME } from "../calendar-model";
import type { FulfilmentDocument } from "../order/fulfilment-document";
import { getReturnWindow } from "./return-window";

const config = {
  returnsDays: 30,
  deliveryWorkingDays: 3,
  deliveryTimeZone: "Europe/London",
  daysOff: ["2026-12-25", "2026-12-28"],
};
const DAILY_OPENING: Opening = { mode: "daily", firstDay: "2026-12-13", timeZone: "Europe/London" };

const sent = (at: string): FulfilmentDocument => ({
  state: "sent",
  shipBy: "2026-11-30",
  dueOn: null,
  steps: [{ state: "sent", at: new Date(at), by: "ann" }],
  undoUntil: null,
  claim: null,
  notes: [],
  parcel: null,
  codes: [],
});

test.each([
  [
    "delivery before the door counts from the opening",
    DAILY_OPENING,
    "2026-11-25",
    "2026-12-24T08:00:00Z",
    "2027-01-23",
  ],
  [
    "delivery after the opening counts from the delivery",
    DAILY_OPENING,
    "2026-12-23",
    "2026-12-24T08:00:00Z",
    "2027-01-29",
  ],
  ["unopened day counts from its date in the schedule", DAILY_OPENING, "2026-11-25", null, "2027-01-23"],
  ["late opening counts, however late", DAILY_OPENING, "2026-11-25", "2027-03-01T08:00:00Z", "2027-03-31"],
  ["hidden time counts from the schedule", DAILY_OPENING, "2026-11-25", UNKNOWN_TIME, "2027-01-23"],
  ["opening counts without a schedule", OPENING_TOGETHER, "2026-11-25", "2026-12-20T08:00:00Z", "2027-01-19"],
  ["unopened day without a schedule counts from delivery", OPENING_TOGETHER, "2026-11-25", null, "2026-12-30"],
  ["hidden time without a schedule counts from delivery", OPENING_TOGETHER, "2026-11-25", UNKNOWN_TIME, "2026-12-30"],
  [
    "opening after midnight in London is the next day",
    DAILY_OPENING,
    "2026-06-01",
    "2026-06-30T23:30:00Z",
    "2026-07-31",
  ],
])("%s", (_, opening, sentOn, openedAt, until) => {
  const getReturnsUntil = getReturnWindow({ opening, fulfilment: sent(`${sentOn}T10:00:00Z`), checkout: null }, config);
  expect(getReturnsUntil({ day: 12, openedAt: openedAt === null ? null : new Date(openedAt) })).toBe(until);
});

test("window begins only once the parcel was sent", () => {
  const day = { day: 1, openedAt: new Date("2026-12-13T08:00:00Z") };
  expect(getReturnWindow({ opening: DAILY_OPENING, fulfilment: null, checkout: null }, config)(day)).toBeNull();
  const packed = { ...sent("2026-11-25"), state: "packed" } as const;
  expect(getReturnWindow({ opening: DAILY_OPENING, fulfilment: packed, checkout: null }, config)(day)).toBeNull();
});

test("order sent by the shop itself counts from its promise", () => {
  const fulfilment = { ...sent("2026-11-25"), steps: [] };
  const getReturnsUntil = getReturnWindow({ opening: OPENING_TOGETHER, fulfilment, checkout: null }, config);
  expect(getReturnsUntil({ day: 1, openedAt: null })).toBe("2027-01-02");
});

test("number of days is the shop's setting", () => {
  const fulfilment = sent("2026-11-25T10:00:00Z");
  const getReturnsUntil = getReturnWindow(
    { opening: DAILY_OPENING, fulfilment, checkout: null },
    { ...config, returnsDays: 60 },
  );
  expect(getReturnsUntil({ day: 1, openedAt: null })).toBe("2027-02-11");
});
