import { cartPage } from "@advent/contract";
import { Shopper } from "@advent/e2e/shopper";
import type { Suite } from "@advent/run";
import type { Row } from "@advent/server/testing/row";
import { request } from "@playwright/test";
import { makeCalendar } from "../calendars";
import type { Part } from "../part";
import { atLeast, atMost, told } from "../row";
import { runs } from "../runs";
import { type Measures, measure, type Throttling, throttlings } from "./lighthouse";

interface Address {
  url: string;
  cookie?: string;
}

interface Screen {
  /** Of the part, and in words. */
  name: string;
  words: string;
  find(suite: Suite): Promise<Address>;
  /** With simulated throttling: scores, milliseconds, kB of script. */
  limits: Partial<Record<keyof Measures, number>>;
  /** Score with applied throttling. */
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
    find: ({ origins }) => landingAt(origins.shell, origins.shell),
    limits: { performance: 98 },
    applied: 98,
  },
  {
    name: "landing-alone",
    words: "landing alone",
    find: ({ origins }) => landingAt(origins.landing, origins.shell),
    limits: { performance: 98, script: 85 },
    applied: 98,
  },
  { name: "embed", words: "embed", find: embedded, limits: { performance: 99 }, applied: 98 },
];

/** What Lighthouse says of each page on a phone, with simulated and with applied throttling. */
export const pages: readonly Part[] = screens.flatMap((screen) =>
  throttlings.map((throttling) => ({
    name: `pages/${screen.name}/${throttling}`,
    async measure(stage) {
      const { url, cookie } = await screen.find(await stage.suite());
      return rowsOf(screen, throttling, await measure(url, throttling, cookie, runs));
    },
  })),
);

function rowsOf({ words, limits, applied }: Screen, throttling: Throttling, measures: Measures): Row[] {
  const row = (name: string, value: number, limit: Pick<Row, "limit" | "unit" | "atLeast">): Row => ({
    name: `${words}, ${throttling === "simulate" ? "simulated" : "applied"}: ${name}`,
    value,
    ...limit,
  });
  const time = (name: string, key: "fcp" | "lcp" | "interactive") => {
    const limit = throttling === "simulate" ? limits[key] : undefined;
    return row(name, measures[key] / 1000, limit === undefined ? told("s") : atMost(limit / 1000, "s"));
  };
  const common = [
    row(
      "performance",
      measures.performance,
      atLeast(throttling === "simulate" ? (limits.performance ?? 0) : applied, ""),
    ),
    time("first paint", "fcp"),
    time("largest paint", "lcp"),
    time("interactive", "interactive"),
    row("speed of this machine", measures.machine, told("")),
    row("layout shift", measures.cls, atMost(0.01, "")),
  ];
  if (throttling === "devtools") return [...common, row("blocking time", measures.tbt, told("ms"))];
  return [
    ...common,
    row("blocking time", measures.tbt, atMost(100, "ms")),
    row("all script, untouched", measures.script / 1000, limits.script ? atMost(limits.script, "kB") : told("kB")),
    row("accessibility", measures.accessibility, atLeast(100, "")),
    row("best practices", measures.bestPractices, atLeast(100, "")),
  ];
}

async function landingAt(origin: string, shop: string): Promise<Address> {
  const { calendar } = await makeCalendar(shop, 12);
  return { url: `${origin}/landing/${calendar.id}` };
}

/** The dialog as a storefront opens it for one of its products. */
async function embedded({ origins }: Suite): Promise<Address> {
  const context = await request.newContext();
  const [product] = await new Shopper(context, origins.shell).products();
  await context.dispose();
  const asked = JSON.stringify({ handle: product?.handle, price: product?.price });
  return { url: `${origins.embed}/shopify-embed?product=${encodeURIComponent(asked)}` };
}
