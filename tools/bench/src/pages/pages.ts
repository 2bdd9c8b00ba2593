import { cartPage, updateCalendar } from "@advent/contract";
import { Shopper } from "@advent/e2e/shopper";
import type { Suite } from "@advent/run";
import type { Row } from "@advent/server/testing/measure";
import { request } from "@playwright/test";
import { type BenchPart, createRow, limitAtLeast, limitAtMost, reportOnly } from "../part";
import { runs } from "../stage";
import { type Measures, measure, type Throttling, throttlings } from "./lighthouse";

interface Address {
  url: string;
  cookie?: string;
}

interface Screen {
  name: string;
  find(origins: Suite["origins"]): Promise<Address>;
  /** Lowest Lighthouse performance score, simulated. */
  score: number;
  /** Most blocking time as a multiple of the floor's. */
  blocking: number;
}

const MAX_PAINT_RATIO = 1.3;
/** A floor without a long task would make every ratio infinite. */
const MIN_FLOOR_BLOCKING_MS = 50;

const screens: readonly Screen[] = [
  { name: "builder-shell", find: async ({ shell }) => ({ url: shell }), score: 90, blocking: 3 },
  { name: "builder-alone", find: async ({ builder }) => ({ url: builder }), score: 90, blocking: 3 },
  { name: "cart-shell", find: findCart, score: 90, blocking: 3 },
  { name: "landing-shell", find: ({ shell }) => findLanding(shell, shell), score: 90, blocking: 3 },
  { name: "landing-alone", find: ({ landing, shell }) => findLanding(landing, shell), score: 97, blocking: 1.5 },
  { name: "embed", find: findEmbed, score: 95, blocking: 2 },
];

export const pages: readonly BenchPart[] = screens.flatMap((screen) =>
  throttlings.map((throttling) => ({
    name: `pages/${screen.name}/${throttling}`,
    async measure(stage) {
      const { url, cookie } = await screen.find((await stage.suite()).origins);
      const cpuThrottle = await stage.cpuThrottle();
      const floor = await stage.measureReference("floor", throttling);
      const { pathname } = new URL(url);
      const bundle = screen.name.endsWith("-shell")
        ? await stage.measureReference("one_bundle", throttling, pathname, cookie)
        : undefined;
      const page = await measure(url, { throttling, cpuThrottle, runs, cookie });
      return toRows(screen, { throttling, cpuThrottle, floor, bundle, page });
    },
  })),
);

interface Measured {
  throttling: Throttling;
  cpuThrottle: number;
  floor: Measures;
  /** The same page in one bundle, for what the shell shows. */
  bundle: Measures | undefined;
  page: Measures;
}

function toRows({ name, score, blocking }: Screen, { throttling, cpuThrottle, floor, bundle, page }: Measured): Row[] {
  const isSimulated = throttling === "simulate";
  const words = name.replace("-shell", " through the shell").replace("-alone", " alone");
  const rowOfPage: typeof createRow = (what, value, limit) =>
    createRow(`${words}, ${isSimulated ? "simulated" : "applied"}: ${what}`, value, limit);
  const blockingRatio = page.tbt / Math.max(floor.tbt, MIN_FLOOR_BLOCKING_MS);
  const compareWithBundle = (bundle: Measures) => [
    rowOfPage("blocking time, against one bundle", page.tbt / bundle.tbt, limitAtMost(1, "×")),
    rowOfPage("largest paint, against one bundle", page.lcp / bundle.lcp, limitAtMost(1.1, "×")),
    rowOfPage("performance of one bundle", bundle.performance, reportOnly("")),
  ];
  const common = [
    rowOfPage("blocking time, against the floor", blockingRatio, limitAtMost(blocking, "×")),
    rowOfPage("largest paint, against the floor", page.lcp / floor.lcp, limitAtMost(MAX_PAINT_RATIO, "×")),
    ...(bundle ? compareWithBundle(bundle) : []),
    rowOfPage("performance", page.performance, isSimulated ? limitAtLeast(score, "") : reportOnly("")),
    rowOfPage("performance of the floor", floor.performance, reportOnly("")),
    rowOfPage("blocking time", page.tbt, reportOnly("ms")),
    rowOfPage("blocking time of the floor", floor.tbt, reportOnly("ms")),
    rowOfPage("blocking time, processor time alone", page.processorTbt, reportOnly("ms")),
    rowOfPage("blocking time of the floor, processor time alone", floor.processorTbt, reportOnly("ms")),
    rowOfPage("first paint", page.fcp / 1000, reportOnly("s")),
    rowOfPage("largest paint", page.lcp / 1000, reportOnly("s")),
    rowOfPage("interactive", page.interactive / 1000, reportOnly("s")),
    rowOfPage("layout shift", page.cls, limitAtMost(0.01, "")),
    rowOfPage("benchmark index of this machine", page.machine, reportOnly("")),
    rowOfPage("CPU throttle", cpuThrottle, reportOnly("")),
  ];
  if (!isSimulated) return common;
  return [
    ...common,
    rowOfPage("all script and its headers, untouched", page.script / 1000, reportOnly("kB")),
    rowOfPage("accessibility", page.accessibility, limitAtLeast(100, "")),
    rowOfPage("best practices", page.bestPractices, limitAtLeast(100, "")),
  ];
}

async function findCart({ shell }: Suite["origins"]): Promise<Address> {
  const { cookie } = await fillCalendar(shell);
  return { url: shell + cartPage.path, cookie };
}

async function findLanding(origin: string, shell: string): Promise<Address> {
  const { calendar } = await fillCalendar(shell);
  return { url: `${origin}/landing/${calendar.id}` };
}

async function findEmbed({ shell, embed }: Suite["origins"]): Promise<Address> {
  const context = await request.newContext();
  const [product] = await new Shopper(context, shell).products();
  await context.dispose();
  const productParam = JSON.stringify({ handle: product?.handle, price: product?.price });
  return { url: `${embed}/shopify-embed?product=${encodeURIComponent(productParam)}` };
}

async function fillCalendar(shell: string) {
  const context = await request.newContext();
  const shopper = new Shopper(context, shell);
  const note = "Good morning, Ada. The first one is yours.";
  const { calendar } = await shopper.fill(12, (day) => (day === 1 ? note : null));
  const details = { customerName: "Ada", giftNote: "Twelve small lights for the darkest weeks." };
  await shopper.call(updateCalendar, { calendarId: calendar.id }, details);
  const { cookies } = await context.storageState();
  await context.dispose();
  return { calendar, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}
