import fc from "fast-check";
import { type DeliverySettings, getArrivals, getShipBy } from "./arrivals";

const london: DeliverySettings = {
  workingDays: 2,
  cutOffHour: 14,
  timeZone: "Europe/London",
  holidays: ["2026-12-25", "2026-12-28", "2027-01-01"],
};
const by = (orderedAt: string, settings: Partial<DeliverySettings> = {}) =>
  getArrivals(Date.parse(orderedAt), { ...london, ...settings })[0]?.by;

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

test("arrivals use the shop's time zone across summer and date line", () => {
  expect(by("2026-07-01T13:30:00Z")).toBe("2026-07-06");
  expect(by("2026-11-22T21:00:00Z", { timeZone: "Pacific/Auckland" })).toBe("2026-11-25");
});

test("a week of arrivals is listed until each hour passes", () => {
  expect(getArrivals(Date.parse("2026-12-23T15:00:00Z"), london)).toEqual([
    { orderedBefore: "2026-12-24T14:00:00.000Z", by: "2026-12-30" },
    { orderedBefore: "2026-12-29T14:00:00.000Z", by: "2026-12-31" },
    { orderedBefore: "2026-12-30T14:00:00.000Z", by: "2027-01-04" },
    { orderedBefore: "2026-12-31T14:00:00.000Z", by: "2027-01-05" },
    { orderedBefore: "2027-01-04T14:00:00.000Z", by: "2027-01-06" },
  ]);
});

test.each([0, 24])("day ending at %s o’clock is whole", (cutOffHour) => {
  const noon = Date.parse("2026-11-24T12:00:00Z");
  const [first] = getArrivals(noon, { ...london, cutOffHour });
  expect(first?.orderedBefore).toBe("2026-11-25T00:00:00.000Z");
});

test.each([
  ["before the cut-off", "2026-11-24T10:00:00Z", "2026-11-24"],
  ["after the cut-off", "2026-11-24T20:00:00Z", "2026-11-25"],
  ["on a Saturday", "2026-11-28T10:00:00Z", "2026-11-30"],
])("order placed %s leaves by a working day", (_, orderedAt, day) => {
  expect(getShipBy(Date.parse(orderedAt), london)).toBe(day);
});

test("repeated reads give the same arrival times", () => {
  const moments = fc
    .date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true })
    .map(Number);
  const zones = fc.constantFrom("Europe/London", "Pacific/Auckland", "America/New_York");
  fc.assert(
    fc.property(
      moments,
      fc.integer({ max: 3 * 86_400_000, min: 0 }),
      zones,
      fc.integer({ min: 0, max: 24 }),
      (now, later, timeZone, cutOffHour) => {
        const settings = { ...london, timeZone, cutOffHour };
        const messages = getArrivals(now, settings).find(
          ({ orderedBefore }) => now + later < Date.parse(orderedBefore),
        );
        expect(messages).toEqual(getArrivals(now + later, settings)[0]);
      },
    ),
  );
});
