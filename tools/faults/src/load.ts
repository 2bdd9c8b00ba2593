import type { Finding } from "./finding";
import { Ledger } from "./ledger";
import { ResponseChecker } from "./response-checker";
import { Shopper } from "./shopper";
import { repeat } from "./until";
import { catalogue, isPlentiful, readStock, type Site, verify } from "./verify";
import { Visitor } from "./visitor";

const REQUEST_TIMEOUT_MS = 10_000;

export class Load {
  readonly checker = new ResponseChecker();
  readonly ledger = new Ledger();
  readonly shoppers: Shopper[] = [];
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

interface LoadOptions {
  shopperCount?: number;
  limitMs?: number;
  /** Reads pages, again and again. */
  read?: (visitor: Visitor, load: Load) => Promise<void>;
  /** Others order too, so the stock does not add up for these shoppers alone. */
  hasOtherShoppers?: boolean;
}

/** Injects a fault while shoppers fill calendars and order, then reads back what was acknowledged. */
export async function runUnderLoad(
  site: Site,
  injected: string,
  fault: (load: Load) => Promise<void>,
  { shopperCount = 6, limitMs, read = readShop, hasOtherShoppers = false }: LoadOptions = {},
): Promise<Finding> {
  const load = new Load();
  const { checker, ledger, shoppers } = load;
  if (limitMs) checker.limitMs = limitMs;
  const createVisitor = () => new Visitor(site.origin(), checker, site.page);
  const reader = createVisitor();
  const shelf = (await catalogue(reader)).filter(isPlentiful);
  const stock = hasOtherShoppers ? new Map() : await readStock(site.uri);
  for (let index = 0; index < shopperCount; index += 1)
    shoppers.push(new Shopper(createVisitor(), ledger, shelf, `Shopper ${index}`));
  const end = new AbortController();
  const reading = repeat(() => read(reader, load), 20, end.signal);
  const work = Promise.all([...shoppers.map((shopper) => shopper.live(end.signal)), reading]);
  try {
    await ledger.waitFor(50);
    await fault(load);
    await ledger.waitFor(20);
  } catch (error) {
    checker.recordError(error as Error);
    await site.restart?.();
  } finally {
    end.abort();
    await work;
  }
  await Promise.all(shoppers.map((shopper) => shopper.settle()));
  const { lost, wrong } = await verify(site, ledger, shoppers, stock).catch((error: Error) => {
    checker.recordError(error);
    return { lost: [], wrong: [] };
  });
  for (const what of wrong) checker.recordFault(what);
  const { acknowledged } = ledger;
  return checker.report(injected, { acknowledged, lost, recoveredMs: load.recoveredMs });
}

async function readShop(visitor: Visitor): Promise<void> {
  await visitor.get("/api/shopify/products");
  await visitor.get("/api/health", [200, 503]);
}
