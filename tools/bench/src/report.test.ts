import { limitAtLeast, limitAtMost, reportOnly } from "./part";
import { isKept, report } from "./report";

const blocking = { name: "blocking time", value: 512.25, ...limitAtMost(100, "ms") };
const against = { name: "against one bundle", value: 1.0871, ...limitAtMost(1.1, "×") };
const score = { name: "score", value: 99, ...limitAtLeast(97, "") };
const shell = { name: "shell", value: 140, ...reportOnly("kB") };

test("report lists ratios first with limits", () => {
  const outcomes = [
    { name: "pages", rows: [blocking, score] },
    { name: "bytes", rows: [shell, against] },
  ];
  expect(report(outcomes)).toBe(`┌────────────────────┬──────────┬───────────┬───┐
│ measured           │          │ limit     │   │
├────────────────────┼──────────┼───────────┼───┤
│ against one bundle │ 1.087 ×  │ ≤ 1.100 × │ ✓ │
│ blocking time      │ 512.3 ms │ ≤ 100 ms  │ ✗ │
│ score              │ 99       │ ≥ 97      │ ✓ │
│ shell              │ 140 kB   │           │   │
└────────────────────┴──────────┴───────────┴───┘
2 of 3 limits are kept.`);
});

test("unmeasured figure never passes", () => {
  const missing = { name: "pages/cart", rows: [], failure: "Lighthouse could not be fetched." };
  expect(report([missing])).toBe("Not measured: pages/cart. Lighthouse could not be fetched.");
  expect(isKept([{ name: "bytes", rows: [against] }])).toBe(true);
  expect(isKept([{ name: "bytes", rows: [against] }, missing])).toBe(false);
});

test("one broken limit breaks the run", () => {
  expect(isKept([{ name: "pages", rows: [score, blocking] }])).toBe(false);
});
