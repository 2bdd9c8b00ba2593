import type { FaultCase } from "../finding";
import { underLoad } from "../load";
import { repeat } from "../until";
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
      const request = () => fetchResponse(`${world.origin()}/api/health`);
      const see = () => load.witness.see("GET /api/health", [200, 503], request, MAX_HEALTH_MS);
      await repeat(see, 100, AbortSignal.timeout(STOPPED_MS)).finally(() => world.engine.child.kill("SIGCONT"));
      const recovered = await load.recovery();
      if (recovered > RECOVERY_MS) load.witness.object(`recovered only after ${RECOVERY_MS / 1_000} s`);
    });
  },
};
