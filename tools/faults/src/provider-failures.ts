import type { CalendarWithItems, Item } from "@advent/contract";
import type { Env } from "@advent/server/addresses";
import { FAILURE_MODES, FailingProxy } from "./failing-proxy";
import type { Finding } from "./finding";
import { ResponseChecker } from "./response-checker";
import { until } from "./until";
import { catalogue } from "./verify";
import { Visitor } from "./visitor";
import type { Workspace } from "./workspace";
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
export async function testProviderFailures(
  workspace: Workspace,
  { name, port, settings }: Provider,
  dependent: Dependent,
): Promise<{ finding: Finding; shopper: Visitor }> {
  const proxy = await FailingProxy.start(port, workspace);
  const world = await World.start(workspace, { env: settings(proxy.origin) });
  const checker = new ResponseChecker();
  let recoveredMs = 0;
  const shopper = new Visitor(world.origin(), checker, world.page);
  await shopper.get("/api/calendar");
  const [product] = await catalogue(shopper);
  const productId = product?.id;
  const item = JSON.parse((await shopper.post("/api/calendar/items", { day: 1, productId }, [201]))?.text ?? "");
  if (!(await dependent.works(shopper, item))) throw new Error(`${name} does not work before anything fails.`);
  for (const mode of FAILURE_MODES) {
    proxy.mode = mode;
    checker.limitMs = dependent.limitMs;
    await Promise.all([dependent.request(shopper, item), lookAround(shopper, item, `${name} ${mode}`, checker)]);
    const since = performance.now();
    proxy.mode = "working";
    checker.limitMs = RECOVERY_MS;
    const works = until(`${name} works after "${mode}"`, () => dependent.works(shopper, item), RECOVERY_MS);
    await works.catch((error: Error) => checker.recordError(error));
    recoveredMs = Math.max(recoveredMs, performance.now() - since);
  }
  const finding = checker.report(`${name}: ${FAILURE_MODES.join(", ")}`, {
    acknowledged: FAILURE_MODES.length,
    recoveredMs,
  });
  return { finding, shopper };
}

async function lookAround(shopper: Visitor, { id }: Item, note: string, checker: ResponseChecker): Promise<void> {
  await shopper.get("/api/health");
  await shopper.patch(`/api/calendar/items/${id}`, { note });
  const { items } = JSON.parse((await shopper.get("/api/calendar"))?.text ?? "") as CalendarWithItems;
  if (items.find((item) => item.id === id)?.note !== note) checker.recordFault(`a note written while ${note} is lost`);
}
