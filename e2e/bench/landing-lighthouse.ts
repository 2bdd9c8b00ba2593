import { type CalendarWithItems, updateCalendar } from "@advent/contract";
import { startSuite } from "@advent/run";
import { request } from "@playwright/test";
import { Shopper } from "../shopper";
import { type Measures, measure, median, throttlings } from "./lighthouse";

/** Lighthouse on the landing remote's own origin: `RUNS` runs (default 3) of each page and throttling, and their medians. */
const runs = Number(process.env.RUNS || 3);

/** A calendar of twelve gifts as a recipient meets it, with a message on day 1. */
async function makeCalendar(origin: string): Promise<CalendarWithItems> {
  const context = await request.newContext();
  const shopper = new Shopper(context, origin);
  const { calendar } = await shopper.fill(12, (day) =>
    day === 1 ? "Good morning, Ada. The first one is yours." : null,
  );
  const details = { customerName: "Ada", giftNote: "Twelve small lights for the darkest weeks." };
  await shopper.call(updateCalendar, { calendarId: calendar.id }, details);
  const made = await shopper.calendar();
  await context.dispose();
  return made;
}

const suite = await startSuite({ log: console.log });
try {
  const { calendar, items } = await makeCalendar(suite.origins.shell);
  const address = `${suite.origins.landing}/landing/${calendar.id}`;
  const pages = { "all days": address, "one day": `${address}?itemId=${items.find(({ day }) => day === 1)?.id}` };
  const table: Record<string, Measures> = {};
  for (const [page, url] of Object.entries(pages)) {
    for (const throttling of throttlings) {
      const measured: Measures[] = [];
      while (measured.length < runs) measured.push(await measure(url, throttling));
      table[`${page}, ${throttling}`] = median(measured);
    }
  }
  console.table(table);
} finally {
  await suite.stop();
}
