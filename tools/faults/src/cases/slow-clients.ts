import type { FaultCase } from "../finding";
import { type Load, runUnderLoad } from "../load";
import { fetchResponse, type ResponseChecker } from "../response-checker";
import { SlowClients, socketsOn } from "../slow-clients";
import { repeat, until } from "../until";
import { Visitor } from "../visitor";
import { World } from "../world";

const STAY_MS = 15_000;
const MAX_HEALTH_MS = 500;
const OWN_REQUEST_COUNT = 20;

export const slowClients: FaultCase = {
  name: "slow-clients",
  claim: "Dripping, idle, half-closed and unfinished connections cost nobody else anything, and leave nothing behind.",
  async run(workspace) {
    const world = await World.start(workspace);
    await world.startFront();
    const crowds: string[] = [];
    const crowd = async ({ checker }: Load) => {
      const visitor = new Visitor(world.origin(), checker, world.page);
      await visitor.get("/api/calendar");
      for (const origin of [world.origin(), world.front]) crowds.push(await crowdAt(origin, visitor, checker));
    };
    const finding = await runUnderLoad(world, "", crowd, { shopperCount: 2 });
    return { ...finding, injected: `API ${crowds[0]}; front ${crowds[1]}` };
  },
};

/** @returns the number of connections, and the number the server closed */
async function crowdAt(origin: string, visitor: Visitor, checker: ResponseChecker): Promise<string> {
  const port = Number(new URL(origin).port);
  const health = `http://127.0.0.1:${port}/api/health`;
  const crowd = new SlowClients(port, { ...visitor.headers(), "x-forwarded-for": "198.51.100.1" });
  const expectStatus = () =>
    checker.expectStatus(`GET ${port} health`, [200], () => fetchResponse(health), MAX_HEALTH_MS);
  const stay = AbortSignal.timeout(STAY_MS);
  try {
    await crowd.open();
    await repeat(expectStatus, 50, stay);
    return `${crowd.opened} slow, ${crowd.opened - crowd.left} ended by it`;
  } finally {
    crowd.close();
    await until("The slow clients' sockets are gone", async () => (await socketsOn(port)) <= OWN_REQUEST_COUNT, 10_000);
  }
}
