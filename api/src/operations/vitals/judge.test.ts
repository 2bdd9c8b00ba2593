import type { Vital } from "@advent/contract";
import { getBucket } from "./histogram";
import { findFault, MIN_FAILURES, MIN_SAMPLES } from "./judge";
import type { Totals } from "./vitals-book";

const spread = (value: number, count: number) => {
  const histogram: Record<string, number> = {};
  for (let at = 0; at < count; at += 1) {
    const bucket = getBucket(value * (0.5 + at / count));
    histogram[bucket] = (histogram[bucket] ?? 0) + 1;
  }
  return histogram;
};

interface Seen {
  views?: number;
  failures?: number;
  isAlone?: boolean;
  vitals?: Partial<Record<Vital, number>>;
}

function see({ views = 1000, failures = 0, isAlone = false, vitals = {} }: Seen): Totals[] {
  const counts = { lcp: {}, inp: {}, cls: {}, ttfb: {} } as Totals["vitals"];
  for (const [vital, value] of Object.entries(vitals)) counts[vital as Vital] = spread(value, views);
  const common = { remote: "mf_builder", build: "aaaaaaaaaaaa", isAlone };
  const noVitals = { lcp: {}, inp: {}, cls: {}, ttfb: {} };
  return [
    { ...common, page: "/cart", views, failures: 0, vitals: counts },
    { ...common, page: "", views: 0, failures, vitals: noVitals },
  ];
}

const usual = { failures: 2, vitals: { lcp: 2000, inp: 120, cls: 60 } };

test.each<[string, Seen]>([
  ["is like the one before", usual],
  ["fails as often", { failures: 8 }],
  ["fails a little more often on few visits", { views: 40, failures: 2 }],
  ["fails in fewer networks than needed", { views: 10, failures: MIN_FAILURES - 1 }],
  ["is slower within the bound", { vitals: { lcp: 2300, inp: 150, cls: 70 } }],
  ["is slower in fewer visits than needed", { views: MIN_SAMPLES - 1, vitals: { lcp: 9000 } }],
  ["is faster", { vitals: { lcp: 900, inp: 60, cls: 0 } }],
  ["waits longer for the server", { vitals: { ttfb: 9000 } }],
  ["is slow on its own origin", { isAlone: true, failures: 900, vitals: { lcp: 9000 } }],
])("build that %s keeps its stage", (_what, seen) => {
  expect(findFault(see(seen), see(usual))).toBeUndefined();
});

test.each<[string, Seen, RegExp]>([
  [
    "fails at once",
    { views: 0, failures: MIN_FAILURES },
    /^5 of 5 visits failed \(100 %\); .* 0\.2 %\. The bound is 1\.4 %/,
  ],
  ["fails more often", { failures: 60 }, /^60 of 1000 visits failed \(6 %\)/],
  ["shows late", { views: 200, vitals: { lcp: 4500 } }, /^LCP of \/cart is above .* s in \d+.* % of 200 visits/],
  ["reacts late", { views: 200, vitals: { inp: 400 } }, /^INP of \/cart is above .* ms in/],
  ["shifts", { views: 200, vitals: { cls: 300 } }, /^CLS of \/cart is above 0\.\d\d in/],
])("build that %s has a fault", (_what, seen, sentence) => {
  expect(findFault(see(seen), see(usual))).toMatch(sentence);
});

test("build without a measured predecessor is judged by failures only", () => {
  expect(findFault(see({ vitals: { lcp: 9000 } }), [])).toBeUndefined();
  expect(findFault(see({ failures: 50 }), [])).toMatch(/^50 of 1000 visits failed \(5 %\)/);
});
