import { availableParallelism } from "node:os";
import { load } from "@advent/server/testing/load";
import { median, type Row } from "@advent/server/testing/row";
import { withCalendars } from "./asking";
import { seedCalendars } from "./seed-calendars";
import { startApi, withDatabase } from "./servers";

const DATABASE_NAME = "bench-processes";
const ROUND_COUNT = 4;
const ROUND_SECONDS = 2;
const MIN_CORE_COUNT = 4;

/**
 * Measures landing requests per second of two API processes as a multiple of one. Below four cores they share
 * one with the client.
 */
export async function measureTwoProcesses(): Promise<Row[]> {
  return withDatabase(async ({ uri }) => {
    await seedCalendars(uri, DATABASE_NAME, 1_000);
    const ids = await withCalendars(uri, DATABASE_NAME, (all) => all.distinct("_id", { status: "checked_out" }));
    const [one, other] = await Promise.all([startApi(uri, DATABASE_NAME), startApi(uri, DATABASE_NAME)]);
    try {
      let turn = 0;
      const getNextRequest = () => {
        turn += 1;
        return { path: `/api/landing/calendar/${ids[turn % ids.length]}` };
      };
      const measureSpeed = async (origins: string[]) => {
        const loads = origins.map((origin) =>
          load(origin, getNextRequest, { seconds: ROUND_SECONDS, connections: 16 / origins.length }),
        );
        return (await Promise.all(loads)).reduce((sum, { perSecond }) => sum + perSecond, 0);
      };
      await measureSpeed([one.origin, other.origin]);
      const ratios: number[] = [];
      for (let round = 0; round < ROUND_COUNT; round += 1) {
        const alone = await measureSpeed([one.origin]);
        ratios.push((await measureSpeed([one.origin, other.origin])) / alone);
      }
      const cores = availableParallelism();
      const name = `Two API processes against one (${cores} cores)`;
      return [{ name, value: median(ratios), unit: "×", limit: cores < MIN_CORE_COUNT ? 0 : 1.6, atLeast: true }];
    } finally {
      await Promise.all([one.stop(), other.stop()]);
    }
  });
}
