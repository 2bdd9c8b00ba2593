import type { CalendarWithItems, Item } from "@advent/contract";
import type { Finding } from "./finding";
import { type Mischief, moods } from "./mischief";
import { until } from "./until";
import { catalogue } from "./verify";
import { Visitor } from "./visitor";
import { Witness } from "./witness";
import type { World } from "./world";

const RECOVERY_MS = 15_000;

export interface Dependent {
  limitMs: number;
  ask(shopper: Visitor, item: Item): Promise<unknown>;
  works(shopper: Visitor, item: Item): Promise<boolean>;
}

export async function letFail(
  world: World,
  provider: string,
  mischief: Mischief,
  dependent: Dependent,
): Promise<Finding> {
  const witness = new Witness();
  let recoveredMs = 0;
  const shopper = new Visitor(world.origin(), witness, world.page);
  await shopper.get("/api/calendar");
  const [product] = await catalogue(shopper);
  const productId = product?.id;
  const item = JSON.parse((await shopper.post("/api/calendar/items", { day: 1, productId }, [201]))?.text ?? "");
  if (!(await dependent.works(shopper, item))) throw new Error(`${provider} does not work before anything fails.`);
  for (const mood of moods) {
    mischief.mood = mood;
    witness.limitMs = dependent.limitMs;
    await Promise.all([dependent.ask(shopper, item), lookAround(shopper, item, `${provider} ${mood}`, witness)]);
    const since = performance.now();
    mischief.mood = "well";
    witness.limitMs = RECOVERY_MS;
    const works = until(`${provider} works after "${mood}"`, () => dependent.works(shopper, item), RECOVERY_MS);
    await works.catch((error: Error) => witness.object(error.message));
    recoveredMs = Math.max(recoveredMs, performance.now() - since);
  }
  return witness.report(`${provider}: ${moods.join(", ")}`, { acknowledged: moods.length, recoveredMs });
}

async function lookAround(shopper: Visitor, { id }: Item, note: string, witness: Witness): Promise<void> {
  await shopper.get("/api/health");
  await shopper.patch(`/api/calendar/items/${id}`, { note });
  const { items } = JSON.parse((await shopper.get("/api/calendar"))?.text ?? "") as CalendarWithItems;
  if (items.find((item) => item.id === id)?.note !== note) witness.object(`a note written while ${note} is lost`);
}
