import { DEFAULT_CURRENCY, getNumbers, MS_PER_MINUTE } from "@advent/contract";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import type { CountDeps } from "./count-numbers";
import type { Counted } from "./number-models";

const MAX_PRODUCTS = 12;
const MAX_DAYS = 366;
/** They are counted each minute. */
const MAX_AGE_MS = 10 * MS_PER_MINUTE;

/** Reads counted days only, so that the response takes as long with a hundred calendars as with a hundred thousand. */
export function registerNumbersRoutes(router: AppRouter, { numbers, config, now }: Omit<CountDeps, "calendars">) {
  serve(router, getNumbers, async () => {
    const [last, days] = await Promise.all([
      numbers.counts.findById("last").lean(),
      numbers.days.find().sort({ _id: -1 }).limit(MAX_DAYS).lean<{ counted: Counted }[]>(),
    ]);
    const products = new Map<string, number>();
    for (const [name, count] of days.flatMap(({ counted }) => counted.products))
      products.set(name, (products.get(name) ?? 0) + count);
    return {
      days: days
        .flatMap(({ counted }) => counted.numbers)
        .filter(({ started, ordered }) => started + ordered > 0)
        .map((numbers) => ({ currency: DEFAULT_CURRENCY, ...numbers })),
      products: [...products]
        .map(([name, count]) => ({ name, count }))
        .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
        .slice(0, MAX_PRODUCTS),
      countedAt: last?.countedAt.toISOString() ?? null,
      isCurrent: last !== null && now() - last.countedAt.getTime() < MAX_AGE_MS,
      timeZone: config.deliveryTimeZone,
    };
  });
}
