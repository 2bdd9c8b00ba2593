import { cartPage } from "@advent/contract";
import { Shopper } from "@advent/e2e/shopper";
import type { Suite } from "@advent/run";
import type { Row } from "@advent/server/testing/row";
import { request } from "@playwright/test";
import { makeCalendar } from "../calendars";
import type { BenchPart } from "../part";
import { limitAtLeast, limitAtMost, reportOnly, runs } from "../part";
import { type Measures, measure, type Throttling, throttlings } from "./lighthouse";

interface Address {
  url: string;
  cookie?: string;
}

interface Screen {
  name: string;
  words: string;
  find(suite: Suite): Promise<Address>;
  limits: Partial<Record<keyof Measures, number>>;
  applied: number;
}

const screens: readonly Screen[] = [
  {
    name: "builder-shell",
    words: "builder through the shell",
    find: async ({ origins }) => ({ url: origins.shell }),
    limits: { performance: 97, fcp: 900, lcp: 1500 },
    applied: 95,
  },
  {
    name: "builder-alone",
    words: "builder alone",
    find: async ({ origins }) => ({ url: origins.builder }),
    limits: { performance: 97 },
    applied: 95,
  },
  {
    name: "cart-shell",
    words: "cart through the shell",
    find: async ({ origins }) => {
      const { cookie } = await makeCalendar(origins.shell, 12);
      return { url: origins.shell + cartPage.path, cookie };
    },
    limits: { performance: 98 },
    applied: 95,
  },
  {
    name: "landing-shell",
    words: "landing through the shell",
    find: ({ origins }) => createLandingAddress(origins.shell, origins.shell),
    limits: { performance: 98 },
    applied: 98,
  },
  {
    name: "landing-alone",
    words: "landing alone",
    find: ({ origins }) => createLandingAddress(origins.landing, origins.shell),
    limits: { performance: 98, script: 85 },
    applied: 98,
  },
  { name: "embed", words: "embed", find: createEmbedAddress, limits: { performance: 99 }, applied: 98 },
];

export const pages: readonly BenchPart[] = screens.flatMap((screen) =>
  throttlings.map((throttling) => ({
    name: `pages/${screen.name}/${throttling}`,
    async measure(stage) {
      const { url, cookie } = await screen.find(await stage.suite());
      return toRows(screen, throttling, await measure(url, throttling, cookie, runs));
    },
  })),
);

function toRows({ words, limits, applied }: Screen, throttling: Throttling, measures: Measures): Row[] {
  const createRow = (name: string, value: number, limit: Pick<Row, "limit" | "unit" | "atLeast">): Row => ({
    name: `${words}, ${throttling === "simulate" ? "simulated" : "applied"}: ${name}`,
    value,
    ...limit,
  });
  const time = (name: string, key: "fcp" | "lcp" | "interactive") => {
    const limit = throttling === "simulate" ? limits[key] : undefined;
    return createRow(
      name,
      measures[key] / 1000,
      limit === undefined ? reportOnly("s") : limitAtMost(limit / 1000, "s"),
    );
  };
  const common = [
    createRow(
      "performance",
      measures.performance,
      limitAtLeast(throttling === "simulate" ? (limits.performance ?? 0) : applied, ""),
    ),
    time("first paint", "fcp"),
    time("largest paint", "lcp"),
    time("interactive", "interactive"),
    createRow("speed of this machine", measures.machine, reportOnly("")),
    createRow("layout shift", measures.cls, limitAtMost(0.01, "")),
  ];
  if (throttling === "devtools") return [...common, createRow("blocking time", measures.tbt, reportOnly("ms"))];
  return [
    ...common,
    createRow("blocking time", measures.tbt, limitAtMost(100, "ms")),
    createRow(
      "all script, untouched",
      measures.script / 1000,
      limits.script ? limitAtMost(limits.script, "kB") : reportOnly("kB"),
    ),
    createRow("accessibility", measures.accessibility, limitAtLeast(100, "")),
    createRow("best practices", measures.bestPractices, limitAtLeast(100, "")),
  ];
}

async function createLandingAddress(origin: string, shop: string): Promise<Address> {
  const { calendar } = await makeCalendar(shop, 12);
  return { url: `${origin}/landing/${calendar.id}` };
}

async function createEmbedAddress({ origins }: Suite): Promise<Address> {
  const context = await request.newContext();
  const [product] = await new Shopper(context, origins.shell).products();
  await context.dispose();
  const productParam = JSON.stringify({ handle: product?.handle, price: product?.price });
  return { url: `${origins.embed}/shopify-embed?product=${encodeURIComponent(productParam)}` };
}
