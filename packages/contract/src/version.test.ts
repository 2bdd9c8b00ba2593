import { isAccepted } from "./version";

test.each([
  ["^1.2.3", "1.2.3"],
  ["^1.2.3", "1.2.4"],
  ["^1.2.3", "1.10.0"],
  ["^0.3.1", "0.3.2"],
  ["1.0.0", "1.1.0"],
])("%s accepts %s", (range, version) => {
  expect(isAccepted(range, version)).toBe(true);
});

test.each([
  ["^1.2.3", "1.2.2"],
  ["^1.2.3", "1.1.9"],
  ["^1.2.3", "2.0.0"],
  ["^1.2.3", "0.9.9"],
  ["^0.3.1", "0.4.0"],
  ["^1.2.3", "none"],
  ["latest", "1.2.3"],
])("%s refuses %s", (range, version) => {
  expect(isAccepted(range, version)).toBe(false);
});
