import { cartPage, type Product, updateCalendar } from "@advent/contract";
import { Shopper } from "@advent/e2e/shopper";
import type { Suite } from "@advent/run";
import type { Row } from "@advent/server/testing/measure";
import { request } from "@playwright/test";
import { type BenchPart, createRow, limitAtLeast, limitAtMost, reportOnly } from "../part";
import { type Phone, phones } from "../phones";
import { runs } from "../stage";
import { type Measures, measure } from "./lighthouse";

interface Address {
  url: string;
  cookie?: string;
}

interface Screen {
  name: string;
  find(origins: Suite["origins"]): Promise<Address>;
}

const MAX_PAINT_RATIO = 1.3;

const screens: readonly Screen[] = [
  { name: "builder-shell", find: async ({ shell }) => ({ url: shell }) },
  { name: "builder-alone", find: async ({ builder }) => ({ url: builder }) },
  { name: "ad-link-shell", find: async ({ shell }) => ({ url: `${shell}/?gad_source=1&gclid=x` }) },
  { name: "sheet-shell", find: findSheet },
  { name: "cart-shell", find: findCart },
  { name: "landing-shell", find: ({ shell }) => findLanding(shell, shell) },
  { name: "landing-alone", find: ({ landing, shell }) => findLanding(landing, shell) },
  { name: "embed", find: findEmbed },
];

export const pages: readonly BenchPart[] = screens.flatMap((screen) =>
  phones.map((phone) => ({
    name: `pages/${screen.name}/${phone.name}`,
    async measure(stage) {
      const { url, cookie } = await screen.find((await stage.suite()).origins);
      const cpuThrottle = await stage.cpuThrottle(phone);
      const floor = await stage.measureReference("floor", phone);
      const { pathname, search } = new URL(url);
      const bundle = screen.name.endsWith("-shell")
        ? await stage.measureReference("one_bundle", phone, pathname + search, cookie)
        : undefined;
      const page = await measure(url, { cpuThrottle, runs, cookie });
      return toRows(screen, { phone, cpuThrottle, floor, bundle, page });
    },
  })),
);

interface Measured {
  phone: Phone;
  cpuThrottle: number;
  floor: Measures;
  /** The same page in one bundle, for what the shell shows. */
  bundle: Measures | undefined;
  page: Measures;
}

function toRows({ name }: Screen, { phone, cpuThrottle, floor, bundle, page }: Measured): Row[] {
  const words = name.replace("-shell", " through the shell").replace("-alone", " alone").replaceAll("-", " ");
  const rowOfPage: typeof createRow = (what, value, limit) =>
    createRow(`${words}, ${phone.name}: ${what}`, value, limit);
  const compareWithBundle = (bundle: Measures) => [
    rowOfPage("blocking time, against one bundle", page.tbt / bundle.tbt, limitAtMost(1, "×")),
    rowOfPage("largest paint, against one bundle", page.lcp / bundle.lcp, limitAtMost(1.1, "×")),
    rowOfPage("performance of one bundle", bundle.performance, reportOnly("")),
  ];
  const score = name === "landing-alone" ? phone.landingScore : phone.score;
  return [
    rowOfPage("largest paint, against the floor", page.lcp / floor.lcp, limitAtMost(MAX_PAINT_RATIO, "×")),
    ...(bundle ? compareWithBundle(bundle) : []),
    rowOfPage("performance", page.performance, limitAtLeast(score, "")),
    rowOfPage("performance of the floor", floor.performance, reportOnly("")),
    rowOfPage("blocking time, processor time alone", page.processorTbt, limitAtMost(phone.blockingMs, "ms")),
    rowOfPage("blocking time of the floor, processor time alone", floor.processorTbt, reportOnly("ms")),
    rowOfPage("blocking time", page.tbt, reportOnly("ms")),
    rowOfPage("first paint", page.fcp / 1000, reportOnly("s")),
    rowOfPage("largest paint", page.lcp / 1000, limitAtMost(phone.largestPaintSeconds, "s")),
    rowOfPage("interactive", page.interactive / 1000, reportOnly("s")),
    rowOfPage("layout shift", page.cls, limitAtMost(0.01, "")),
    rowOfPage("benchmark index of this machine", page.machine, reportOnly("")),
    rowOfPage("CPU throttle", cpuThrottle, reportOnly("")),
    rowOfPage("all script and its headers, untouched", page.script / 1000, reportOnly("kB")),
    rowOfPage("accessibility", page.accessibility, limitAtLeast(100, "")),
    rowOfPage("best practices", page.bestPractices, limitAtLeast(100, "")),
  ];
}

async function findSheet({ shell }: Suite["origins"]): Promise<Address> {
  const { handle } = await findFirstProduct(shell);
  return { url: `${shell}/?product=${handle}` };
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
  const { handle, price } = await findFirstProduct(shell);
  const productParam = JSON.stringify({ handle, price });
  return { url: `${embed}/shopify-embed?product=${encodeURIComponent(productParam)}` };
}

async function findFirstProduct(shell: string): Promise<Product> {
  const context = await request.newContext();
  const [product] = await new Shopper(context, shell).products();
  await context.dispose();
  if (!product) throw new Error("The shop has no products.");
  return product;
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
