import { setTimeout as pause } from "node:timers/promises";
import type { FaultCase } from "../finding";
import { Ledger } from "../ledger";
import { Shopper } from "../shopper";
import { SlowClients, socketsOn } from "../slow-clients";
import { timed, until } from "../until";
import { catalogue, isPlentiful, readStock, verify } from "../verify";
import { Visitor } from "../visitor";
import { toApiResponse, Witness } from "../witness";
import { World } from "../world";

const STAY_MS = 15_000;
const MAX_HEALTH_MS = 500;
const OWN_REQUEST_COUNT = 20;

export const slowClients: FaultCase = {
  name: "slow-clients",
  claim: "Dripping, idle, half-closed and unfinished connections cost nobody else anything, and leave nothing behind.",
  async run(stage) {
    const world = await World.start(stage);
    await world.startFront();
    const witness = new Witness();
    const ledger = new Ledger();
    const visitor = new Visitor(world.origin(), witness, world.page);
    const products = await catalogue(visitor);
    const stock = await readStock(world.uri);
    const shopper = new Shopper(visitor, ledger, products.filter(isPlentiful), "Shopper");
    const end = new AbortController();
    const shopping = shopper.live(end.signal);
    const crowds: string[] = [];
    for (const origin of [world.origin(), world.front]) {
      crowds.push(await crowdAt(origin, visitor, witness));
    }
    end.abort();
    await shopping;
    await shopper.settle();
    const { lost, wrong } = await verify(world, ledger, [shopper], stock);
    for (const what of wrong) witness.object(what);
    const { acknowledged } = ledger;
    return witness.report(`API ${crowds[0]}; front ${crowds[1]}`, { acknowledged, lost });
  },
};

/** @returns the number of connections, and the number the server closed */
async function crowdAt(origin: string, visitor: Visitor, witness: Witness): Promise<string> {
  const port = Number(new URL(origin).port);
  const crowd = new SlowClients(port, { ...visitor.headers(), "x-forwarded-for": "198.51.100.1" });
  const stay = performance.now() + STAY_MS;
  try {
    await crowd.open();
    while (performance.now() < stay) {
      const healthMs = timed(() =>
        witness.see(`GET ${port} health`, [200], () => ask(`http://127.0.0.1:${port}/api/health`)),
      );
      if ((await healthMs) > MAX_HEALTH_MS)
        witness.object(`health took longer than ${MAX_HEALTH_MS} ms beside slow clients`);
      await pause(50);
    }
    return `${crowd.opened} slow, ${crowd.opened - crowd.left} ended by it`;
  } finally {
    crowd.close();
    await until("The slow clients' sockets are gone", async () => (await socketsOn(port)) <= OWN_REQUEST_COUNT, 10_000);
  }
}

const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(20_000) }).then(toApiResponse);
