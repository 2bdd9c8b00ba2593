import mongoose from "mongoose";
import { newDatabaseName } from "../../test/api";
import { createHostileFile, MUTATIONS_FROM, ONE_OF_EACH } from "../../test/hostile-media/hostile-files";
import { UploadTarget } from "../../test/hostile-media/upload-target";
import { getHighest, getLargestChild, listViolations } from "../../test/hostile-media/violations";

const EVERY_RULE_ONCE = Array.from({ length: ONE_OF_EACH }, (_, index) => index);
/** Every rule and a third of the mutations. */
const EACH_LIE = EVERY_RULE_ONCE.filter((index) => index < MUTATIONS_FROM || index % 3 === 0);
const EVERY_TWENTIETH_RULE = EVERY_RULE_ONCE.filter((index) => index % 20 === 0);
/** Files of one test: the time limit is for these, so that it does not depend on how many files there are. */
const MAX_BATCH_SIZE = 25;
const BATCH_TIMEOUT_MS = 5 * 60_000;
/** Resident memory: a parser's 256 and what Node and shared libraries bring along. */
const MAX_CHILD_MB = 256 + 64;
const MAX_API_GROWTH_MB = 250;
/** Processor time of one turn of the main thread, during which all other requests wait. */
const MAX_TURN_CPU_MS = 500;

const MONGODB_DATABASE = newDatabaseName();
const uri = process.env.TEST_MONGODB_URI ?? "";
const target = new UploadTarget({
  MONGODB_URI: uri,
  MONGODB_DATABASE,
  DATABASE_ENGINE: process.env.TEST_DATABASE_ENGINE,
});

afterAll(async () => {
  await target.stop();
  const connection = await mongoose.createConnection(uri, { dbName: MONGODB_DATABASE }).asPromise();
  await connection.dropDatabase();
  await connection.close();
});

const toBatch = (indices: number[], atOnce: number) => ({ first: indices[0], last: indices.at(-1), indices, atOnce });
const batches = Array.from({ length: Math.ceil(EACH_LIE.length / MAX_BATCH_SIZE) }, (_, batch) =>
  toBatch(EACH_LIE.slice(batch * MAX_BATCH_SIZE, (batch + 1) * MAX_BATCH_SIZE), 2),
);

test.each([...batches, toBatch(EVERY_TWENTIETH_RULE, 8)])(
  "hostile files $first to $last, $atOnce at once, leave the API healthy",
  async ({ indices, atOnce }) => {
    const files = indices.map(createHostileFile);
    const attacked = await target.attack(files, atOnce);
    expect(listViolations(attacked, atOnce > 2)).toEqual([]);
    expect({ ended: attacked.outcomes.filter(({ ended }) => ended), logged: attacked.logged }).toEqual({
      ended: [],
      logged: "",
    });
    expect(getLargestChild(attacked)?.peakMb ?? 0).toBeLessThanOrEqual(MAX_CHILD_MB);
    expect(getHighest(attacked, ({ apiMb }) => apiMb) - attacked.restMb).toBeLessThanOrEqual(MAX_API_GROWTH_MB);
    expect(attacked.longestTurnMs).toBeLessThan(MAX_TURN_CPU_MS);
    expect(getHighest(attacked, ({ failedProbes }) => failedProbes)).toBe(0);
    expect({ folders: attacked.leftovers, processes: attacked.running }).toEqual({ folders: [], processes: [] });
  },
  BATCH_TIMEOUT_MS,
);
