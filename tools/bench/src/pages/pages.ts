import { cartPage } from "@advent/contract";
import { Shopper } from "@advent/e2e/shopper";
import type { Suite } from "@advent/run";
import type { Row } from "@advent/server/testing/measure";
import { request } from "@playwright/test";
import { makeCalendar } from "../calendars";
import type { BenchPart } from "../part";
import { limitAtLeast, limitAtMost, reportOnly } from "../part";
import { runs } from "../stage";
import { type Measures, measure, type Throttling, throttlings } from "./lighthouse";

interface Address {
  url: string;
  cookie?: string;
}

interface Screen {
  name: string;
  words: string;
  find(suite: Suite): Promise<Address>;
  /** Lowest Lighthouse performance score, simulated. */
  score: number;
  /** Most blocking time as a multiple of the floor's. */
  blocking: number;
  /** Most script before any interaction, in kB. */
  scriptKB?: number;
}

const MAX_PAINT_RATIO = 1.3;
/** A floor without a long task would make every ratio infinite. */
const MIN_FLOOR_BLOCKING_MS = 50;

const screens: readonly Screen[] = [
  {
    name: "builder-shell",
    words: "builder through the shell",
    find: async ({ origins }) => ({ url: origins.shell }),
    score: 90,
    blocking: 3,
  },
  {
    name: "builder-alone",
    words: "builder alone",
    find: async ({ origins }) => ({ url: origins.builder }),
    score: 90,
    blocking: 3,
  },
  {
    name: "cart-shell",
    words: "cart through the shell",
    find: async ({ origins }) => {
      const { cookie } = await makeCalendar(origins.shell, 12);
      return { url: origins.shell + cartPage.path, cookie };
    },
    score: 90,
    blocking: 3,
  },
  {
    name: "landing-shell",
    words: "landing through the shell",
    find: ({ origins }) => createLandingAddress(origins.shell, origins.shell),
    score: 90,
    blocking: 3,
  },
  {
    name: "landing-alone",
    words: "landing alone",
    find: ({ origins }) => createLandingAddress(origins.landing, origins.shell),
    score: 97,
    blocking: 1.5,
    scriptKB: 90,
  },
  { name: "embed", words: "embed", find: createEmbedAddress, score: 95, blocking: 2 },
];

export const pages: readonly BenchPart[] = screens.flatMap((screen) =>
  throttlings.map((throttling) => ({
    name: `pages/${screen.name}/${throttling}`,
    async measure(stage) {
      const { url, cookie } = await screen.find(await stage.suite());
      const cpuThrottle = await stage.cpuThrottle();
      const floor = await stage.measureFloor(throttling);
      const page = await measure(url, { throttling, cpuThrottle, runs, cookie });
      return toRows(screen, { throttling, cpuThrottle, floor, page });
    },
  })),
);

interface Measured {
  throttling: Throttling;
  cpuThrottle: number;
  floor: Measures;
  page: Measures;
}

function toRows(
  { words, score, blocking, scriptKB }: Screen,
  { throttling, cpuThrottle, floor, page }: Measured,
): Row[] {
  const isSimulated = throttling === "simulate";
  const createRow = (name: string, value: number, limit: Pick<Row, "limit" | "unit" | "atLeast">): Row => ({
    name: `${words}, ${isSimulated ? "simulated" : "applied"}: ${name}`,
    value,
    ...limit,
  });
  const common = [
    createRow(
      "blocking time, against the floor",
      page.tbt / Math.max(floor.tbt, MIN_FLOOR_BLOCKING_MS),
      limitAtMost(blocking, "×"),
    ),
    createRow("largest paint, against the floor", page.lcp / floor.lcp, limitAtMost(MAX_PAINT_RATIO, "×")),
    createRow("performance", page.performance, isSimulated ? limitAtLeast(score, "") : reportOnly("")),
    createRow("performance of the floor", floor.performance, reportOnly("")),
    createRow("blocking time", page.tbt, reportOnly("ms")),
    createRow("blocking time of the floor", floor.tbt, reportOnly("ms")),
    createRow("first paint", page.fcp / 1000, reportOnly("s")),
    createRow("largest paint", page.lcp / 1000, reportOnly("s")),
    createRow("interactive", page.interactive / 1000, reportOnly("s")),
    createRow("layout shift", page.cls, limitAtMost(0.01, "")),
    createRow("benchmark index of this machine", page.machine, reportOnly("")),
    createRow("CPU throttle", cpuThrottle, reportOnly("")),
  ];
  if (!isSimulated) return common;
  return [
    ...common,
    createRow("all script, untouched", page.script / 1000, scriptKB ? limitAtMost(scriptKB, "kB") : reportOnly("kB")),
    createRow("accessibility", page.accessibility, limitAtLeast(100, "")),
    createRow("best practices", page.bestPractices, limitAtLeast(100, "")),
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
