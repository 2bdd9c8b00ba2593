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
  served?: number;
  views?: number;
  failures?: number;
  isAlone?: boolean;
  vitals?: Partial<Record<Vital, number>>;
}

function see({ served = 1000, views = 1000, failures = 0, isAlone = false, vitals = {} }: Seen): Totals[] {
  const counts = { lcp: {}, inp: {}, cls: {}, ttfb: {} } as Totals["vitals"];
  for (const [vital, value] of Object.entries(vitals)) counts[vital as Vital] = spread(value, views);
  const common = { remote: "mf_builder", build: "aaaaaaaaaaaa", isAlone };
  const noVitals = { lcp: {}, inp: {}, cls: {}, ttfb: {} };
  return [
    { ...common, page: "/cart", served: 0, views, failures: 0, vitals: counts },
    { ...common, page: "", served, views: 0, failures, vitals: noVitals },
  ];
}

const usual = { failures: 2, vitals: { lcp: 2000, inp: 120, cls: 60 } };

test.each<[string, Seen]>([
  ["is like the one before", usual],
  ["fails as often", { failures: 8 }],
  ["fails in ten networks that lie, and as often as before", { failures: 12 }],
  ["fails in ten networks that lie among few visits", { served: 20, failures: 10 }],
  ["fails in fewer networks than needed", { served: MIN_FAILURES, failures: MIN_FAILURES - 1 }],
  ["is slower within the bound", { vitals: { lcp: 2300, inp: 150, cls: 70 } }],
  ["is slower in fewer visits than needed", { views: MIN_SAMPLES - 1, vitals: { lcp: 9000 } }],
  ["is faster", { vitals: { lcp: 900, inp: 60, cls: 0 } }],
  ["waits longer for the server", { vitals: { ttfb: 9000 } }],
  ["is slow on its own origin", { isAlone: true, vitals: { lcp: 9000 } }],
])("build that %s keeps its stage", (_what, seen) => {
  expect(findFault(see(seen), see(usual))).toBeUndefined();
});

test.each<[string, Seen, RegExp]>([
  [
    "fails at once",
    { served: MIN_FAILURES, failures: MIN_FAILURES },
    /^15 of 15 visits failed \(100 %\); .* 0\.2 %\. The bound is 0\.5 %/,
  ],
  ["fails three times in a hundred", { failures: 30 }, /^30 of 1000 visits failed \(3 %\)/],
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

test("ten networks that fail with the live build hide nothing", () => {
  const before = see({ served: 3000, failures: 6 + 10 });
  expect(findFault(see({ served: 1050, failures: 30 }), before)).toMatch(/^30 of 1050 visits failed \(2\.9 %\)/);
});

test("ten networks with slow views hold no build", () => {
  const seen = (slow: number) => {
    const [page, failures] = see({ views: 100, vitals: { lcp: 2000 } });
    if (!page || !failures) throw new Error("A page is needed.");
    page.vitals.lcp[getBucket(600_000)] = slow;
    return [page, failures];
  };
  expect(findFault(seen(50), see(usual))).toBeUndefined();
  expect(findFault(seen(150), see(usual))).toMatch(/^LCP of \/cart/);
});
