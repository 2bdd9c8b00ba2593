import { setTimeout as pause } from "node:timers/promises";
import type { FaultCase } from "../finding";
import { type Load, underLoad } from "../load";
import { fetchResponse } from "../witness";
import { World } from "../world";

const STOPPED_MS = 10_000;
const MAX_RESPONSE_MS = 3_500;
const MAX_HEALTH_MS = 1_000;
const RECOVERY_MS = 2_000;

export const stopEngine: FaultCase = {
  name: "stop-engine",
  claim:
    "While the engine hangs, every answer comes within 3.5 s as a 503 and health within 1 s; 2 s later all is well again.",
  async run(stage) {
    const world = await World.start(stage);
    return underLoad(world, `engine SIGSTOP, ${STOPPED_MS / 1_000} s`, async (load) => {
      load.witness.tolerance = { refusals: true };
      load.witness.limitMs = MAX_RESPONSE_MS;
      world.engine.child.kill("SIGSTOP");
      await Promise.all([pause(STOPPED_MS), askHealth(world, load)]).finally(() => world.engine.child.kill("SIGCONT"));
      const recovered = await load.recovery();
      if (recovered > RECOVERY_MS) load.witness.object(`recovered only after ${RECOVERY_MS / 1_000} s`);
    });
  },
};

async function askHealth(world: World, { witness }: Load): Promise<void> {
  const end = performance.now() + STOPPED_MS;
  while (performance.now() < end) {
    const ask = () => fetchResponse(`${world.origin()}/api/health`);
    await witness.see("GET /api/health", [200, 503], ask, MAX_HEALTH_MS);
    await pause(100);
  }
}
