import type { CalendarWithItems, Item } from "@advent/contract";
import type { Env } from "@advent/server/addresses";
import type { Finding } from "./finding";
import { Mischief, moods } from "./mischief";
import type { Stage } from "./stage";
import { until } from "./until";
import { catalogue } from "./verify";
import { Visitor } from "./visitor";
import { Witness } from "./witness";
import { World } from "./world";

const RECOVERY_MS = 15_000;

export interface Dependent {
  limitMs: number;
  request(shopper: Visitor, item: Item): Promise<unknown>;
  works(shopper: Visitor, item: Item): Promise<boolean>;
}

interface Provider {
  name: string;
  port: number;
  /** Settings with which the API uses the provider at that origin. */
  settings: (origin: string) => Env;
}

/** Lets a provider fail in every way. The returned visitor can read what was acknowledged. */
export async function letFail(
  stage: Stage,
  { name, port, settings }: Provider,
  dependent: Dependent,
): Promise<{ finding: Finding; shopper: Visitor }> {
  const mischief = await Mischief.before(port, stage);
  const world = await World.start(stage, { env: settings(mischief.origin) });
  const witness = new Witness();
  let recoveredMs = 0;
  const shopper = new Visitor(world.origin(), witness, world.page);
  await shopper.get("/api/calendar");
  const [product] = await catalogue(shopper);
  const productId = product?.id;
  const item = JSON.parse((await shopper.post("/api/calendar/items", { day: 1, productId }, [201]))?.text ?? "");
  if (!(await dependent.works(shopper, item))) throw new Error(`${name} does not work before anything fails.`);
  for (const mood of moods) {
    mischief.mood = mood;
    witness.limitMs = dependent.limitMs;
    await Promise.all([dependent.request(shopper, item), lookAround(shopper, item, `${name} ${mood}`, witness)]);
    const since = performance.now();
    mischief.mood = "well";
    witness.limitMs = RECOVERY_MS;
    const works = until(`${name} works after "${mood}"`, () => dependent.works(shopper, item), RECOVERY_MS);
    await works.catch((error: Error) => witness.object(error.message));
    recoveredMs = Math.max(recoveredMs, performance.now() - since);
  }
  const finding = witness.report(`${name}: ${moods.join(", ")}`, { acknowledged: moods.length, recoveredMs });
  return { finding, shopper };
}

async function lookAround(shopper: Visitor, { id }: Item, note: string, witness: Witness): Promise<void> {
  await shopper.get("/api/health");
  await shopper.patch(`/api/calendar/items/${id}`, { note });
  const { items } = JSON.parse((await shopper.get("/api/calendar"))?.text ?? "") as CalendarWithItems;
  if (items.find((item) => item.id === id)?.note !== note) witness.object(`a note written while ${note} is lost`);
}
