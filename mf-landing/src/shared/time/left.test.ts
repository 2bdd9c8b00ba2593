import { getTimeParts } from "./Countdown";

const seconds = (days: number, hours = 0, minutes = 0, rest = 0) => ((days * 24 + hours) * 60 + minutes) * 60 + rest;

test.each([
  [seconds(20, 4, 59, 59), "20 days 5 hours"],
  [seconds(2, 4, 30), "2 days 4 hours"],
  [seconds(1), "1 day 0 hours"],
  [seconds(0, 23, 59, 59), "1 day 0 hours"],
  [seconds(0, 14, 4, 30), "14 hours 5 minutes"],
  [seconds(0, 1, 0, 1), "1 hour 1 minute"],
  [seconds(0, 1), "1 hour 0 minutes"],
  [seconds(0, 0, 59, 58.2), "59 minutes 59 seconds"],
  [61, "1 minute 1 second"],
  [59.5, "1 minute 0 seconds"],
  [0.2, "1 second"],
])("%d seconds are %s", (left, words) => {
  const parts = getTimeParts(left * 1000).map(({ value, unit }) => `${value} ${unit}`);
  expect(parts.join(" ")).toBe(words);
});
