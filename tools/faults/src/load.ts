import type { Finding } from "./finding";
import { Ledger } from "./ledger";
import { Shopper } from "./shopper";
import { catalogue, isPlentiful, readStock, verify } from "./verify";
import { Visitor } from "./visitor";
import { Witness } from "./witness";
import type { World } from "./world";

const SHOPPER_COUNT = 6;
const REQUEST_TIMEOUT_MS = 10_000;

export class Load {
  readonly witness = new Witness();
  readonly ledger = new Ledger();
  recoveredMs: number | undefined;

  acknowledgements(count: number): Promise<void> {
    return this.ledger.waitFor(count, REQUEST_TIMEOUT_MS);
  }

  async recovery(since = performance.now()): Promise<number> {
    await this.acknowledgements(1);
    const ms = performance.now() - since;
    this.recoveredMs = Math.max(this.recoveredMs ?? 0, ms);
    return ms;
  }
}

export async function underLoad(
  world: World,
  injected: string,
  fault: (load: Load) => Promise<void>,
): Promise<Finding> {
  const load = new Load();
  const { witness, ledger } = load;
  const visitor = () => new Visitor(world.origin(), witness, world.page);
  const before = await catalogue(visitor());
  const stock = await readStock(world.uri);
  const shelf = before.filter(isPlentiful);
  const shoppers = Array.from(
    { length: SHOPPER_COUNT },
    (_, index) => new Shopper(visitor(), ledger, shelf, `Shopper ${index}`),
  );
  const end = new AbortController();
  const work = Promise.all([...shoppers.map((shopper) => shopper.live(end.signal)), read(visitor(), end.signal)]);
  try {
    await load.acknowledgements(50);
    await fault(load);
    await load.acknowledgements(20);
  } catch (error) {
    witness.object((error as Error).message);
    await world.restart();
  } finally {
    end.abort();
    await work;
  }
  await Promise.all(shoppers.map((shopper) => shopper.settle()));
  const { lost, wrong } = await verify(world, ledger, shoppers, stock);
  for (const what of wrong) witness.object(what);
  const { acknowledged } = ledger;
  return witness.report(injected, { acknowledged, lost, recoveredMs: load.recoveredMs });
}

async function read(visitor: Visitor, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await visitor.get("/api/shopify/products");
    await visitor.get("/api/health", [200, 503]);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
