import { type DeliverySettings, deliveryOf } from "./delivery";

const london: DeliverySettings = {
  workingDays: 2,
  cutOffHour: 14,
  timeZone: "Europe/London",
  holidays: ["2026-12-25", "2026-12-28", "2027-01-01"],
};
const by = (orderedAt: string, settings: Partial<DeliverySettings> = {}) =>
  deliveryOf(Date.parse(orderedAt), { ...london, ...settings }).by;

test.each([
  ["an order in the morning counts for its day", "2026-11-23T09:00:00Z", "2026-11-25"],
  ["the last minute before the hour still does", "2026-11-23T13:59:59Z", "2026-11-25"],
  ["from the hour on it counts for the next day", "2026-11-23T14:00:00Z", "2026-11-26"],
  ["a weekend lies between", "2026-11-26T10:00:00Z", "2026-11-30"],
  ["a late order on Friday counts for Monday", "2026-11-27T15:00:00Z", "2026-12-02"],
  ["an order on Saturday counts for Monday, at any hour", "2026-11-28T08:00:00Z", "2026-12-02"],
  ["an order on Sunday counts for Monday, at any hour", "2026-11-29T23:00:00Z", "2026-12-02"],
  ["holidays beside a weekend are none of the days", "2026-12-23T10:00:00Z", "2026-12-29"],
  ["an order on a holiday counts for the next working day", "2026-12-25T10:00:00Z", "2026-12-31"],
  ["a year ends between", "2026-12-30T15:00:00Z", "2027-01-05"],
])("%s", (_, orderedAt, day) => {
  expect(by(orderedAt)).toBe(day);
});

test("hour and day are those of the shop, in summer and across the date line", () => {
  expect(by("2026-07-01T13:30:00Z")).toBe("2026-07-06");
  expect(by("2026-11-22T21:00:00Z", { timeZone: "Pacific/Auckland" })).toBe("2026-11-25");
});

test("it is in time on the day before the first one opens, not on that day", () => {
  const ordered = Date.parse("2026-11-23T09:00:00Z");
  expect(deliveryOf(ordered, london, "2026-11-26")).toEqual({ by: "2026-11-25", isInTime: true });
  expect(deliveryOf(ordered, london, "2026-11-25")).toEqual({ by: "2026-11-25", isInTime: false });
  expect(deliveryOf(ordered, london)).toEqual({ by: "2026-11-25" });
});
