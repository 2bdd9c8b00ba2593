import mongoose from "mongoose";
import { newDatabaseName } from "../../test/database-name";
import { type Attacked, attack } from "../../test/hostile-media/attack";
import { hostileFile, hostileFileOf, MUTATIONS_FROM, ONE_OF_EACH } from "../../test/hostile-media/hostile-files";
import { complaints, figures, largestChild, worst } from "../../test/hostile-media/verdict";

/** A failing file's id holds seed and number: `bench:hostile --only <id>` writes it out. */
const SEED = 1;
const EVERY_RULE_ONCE = Array.from({ length: ONE_OF_EACH }, (_, index) => index);
/** Each container's and picture's rules, and a tenth of the mutations: the bench sends the others. */
const EACH_LIE = EVERY_RULE_ONCE.filter((index) => index < MUTATIONS_FROM || index % 10 === 0);
const PATIENCE = 5 * 60_000;
/** Megabytes of resident memory: a parser's 256 and what Node and shared libraries bring along. */
const CHILD_MB = 256 + 64;
const API_GROWTH_MB = 250;
/** Milliseconds health may be behind a bare server; the promise is 500, and a busy machine is granted three times that. */
const HEALTH = 1_500;

const MONGODB_DATABASE = newDatabaseName();
const uri = process.env.TEST_MONGODB_URI ?? "";
const env = { MONGODB_URI: uri, MONGODB_DATABASE, DATABASE_ENGINE: process.env.TEST_DATABASE_ENGINE };
afterAll(async () => {
  const connection = await mongoose.createConnection(uri, { dbName: MONGODB_DATABASE }).asPromise();
  await connection.dropDatabase();
  await connection.close();
});

function* filesOf(indices: number[]) {
  for (const index of indices) yield hostileFile(SEED, index);
}

async function attackWith(indices: number[], atOnce: number): Promise<Attacked> {
  const attacked = await attack(filesOf(indices), env, atOnce);
  process.stdout.write(`Hostile media, ${atOnce} at once: ${JSON.stringify(figures(attacked), null, 1)}\n`);
  return attacked;
}

test.each(EVERY_RULE_ONCE.filter((index) => index % 20 === 0))("number %i is the same file each time", (index) => {
  const { bytes, ...about } = hostileFile(SEED, index);
  const { bytes: again, ...aboutAgain } = hostileFileOf(about.id);
  expect(aboutAgain).toEqual(about);
  expect(again.equals(bytes)).toBe(true);
});

describe.each([
  { how: "one of every lie, two at once", indices: EACH_LIE, atOnce: 2 },
  {
    how: "every twentieth rule, eight at once",
    indices: EVERY_RULE_ONCE.filter((index) => index % 20 === 0),
    atOnce: 8,
  },
])("hostile media, $how", ({ indices, atOnce }) => {
  let attacked: Attacked;
  beforeAll(async () => {
    attacked = await attackWith(indices, atOnce);
  }, PATIENCE);

  test("are each answered rightly, and what is accepted can be read again", () => {
    expect(complaints(attacked, atOnce > 2)).toEqual([]);
  });

  test("end no API", () => {
    expect({ ended: attacked.outcomes.filter(({ ended }) => ended), said: attacked.said }).toEqual({
      ended: [],
      said: "",
    });
  });

  test("take no process over its memory", () => {
    expect(largestChild(attacked)?.peakMb ?? 0).toBeLessThanOrEqual(CHILD_MB);
    expect(worst(attacked, ({ apiMb }) => apiMb) - attacked.restMb).toBeLessThanOrEqual(API_GROWTH_MB);
  });

  test("keep nobody else waiting", () => {
    expect(worst(attacked, ({ health }) => health.worstBehind)).toBeLessThan(HEALTH);
    expect(worst(attacked, ({ health }) => health.unanswered)).toBe(0);
  });

  test("leave no folder and no process behind", () => {
    expect({ folders: attacked.leftovers, processes: attacked.running }).toEqual({ folders: [], processes: [] });
  });
});
