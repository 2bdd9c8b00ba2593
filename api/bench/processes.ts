import { availableParallelism } from "node:os";
import { load } from "@advent/server/testing/load";
import { median, type Row } from "@advent/server/testing/row";
import { withCalendars } from "./asking";
import { seedCalendars } from "./seed-calendars";
import { startApi, withDatabase } from "./servers";

const NAME = "bench-processes";
const ROUNDS = 4;
const SECONDS = 2;
/** Two of the API, the database and who asks them. */
const CORES = 4;

/** Landings a second of two API processes as a multiple of one's. With fewer than four cores they share one with who asks. */
export async function twoProcesses(): Promise<Row[]> {
  return withDatabase(async ({ uri }) => {
    await seedCalendars(uri, NAME, 1_000);
    const ids = await withCalendars(uri, NAME, (all) => all.distinct("_id", { status: "checked_out" }));
    const [one, other] = await Promise.all([startApi(uri, NAME), startApi(uri, NAME)]);
    try {
      let turn = 0;
      const next = () => {
        turn += 1;
        return { path: `/api/landing/calendar/${ids[turn % ids.length]}` };
      };
      const speed = async (origins: string[]) => {
        const loads = origins.map((origin) =>
          load(origin, next, { seconds: SECONDS, connections: 16 / origins.length }),
        );
        return (await Promise.all(loads)).reduce((sum, { perSecond }) => sum + perSecond, 0);
      };
      await speed([one.origin, other.origin]);
      const ratios: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const alone = await speed([one.origin]);
        ratios.push((await speed([one.origin, other.origin])) / alone);
      }
      const cores = availableParallelism();
      const name = `Two API processes against one (${cores} cores)`;
      return [{ name, value: median(ratios), unit: "×", limit: cores < CORES ? 0 : 1.6, atLeast: true }];
    } finally {
      await Promise.all([one.stop(), other.stop()]);
    }
  });
}
