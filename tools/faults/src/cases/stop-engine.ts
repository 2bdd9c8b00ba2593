import type { FaultCase } from "../finding";
import { runUnderLoad } from "../load";
import { stretchLimit } from "../machine";
import { fetchResponse } from "../response-checker";
import { repeat } from "../until";
import { World } from "../world";

const STOPPED_MS = 10_000;
const MAX_RESPONSE_MS = 3_500;
const MAX_HEALTH_MS = 1_000;
const RECOVERY_MS = 2_000;

export const stopEngine: FaultCase = {
  name: "stop-engine",
  claim:
    "While the engine hangs, every answer comes within 3.5 s as a 503 and health within 1 s; 2 s later all is well again.",
  async run(workspace) {
    const world = await World.start(workspace);
    return runUnderLoad(world, `engine SIGSTOP, ${STOPPED_MS / 1_000} s`, async (load) => {
      load.checker.tolerance = { refusals: true };
      load.checker.limitMs = MAX_RESPONSE_MS;
      world.engine.child.kill("SIGSTOP");
      const request = () => fetchResponse(`${world.origin()}/api/health`);
      const expectStatus = () => load.checker.expectStatus("GET /api/health", [200, 503], request, MAX_HEALTH_MS);
      await repeat(expectStatus, 100, AbortSignal.timeout(STOPPED_MS)).finally(() =>
        world.engine.child.kill("SIGCONT"),
      );
      const recovered = await load.recovery();
      if (recovered > stretchLimit(RECOVERY_MS))
        load.checker.recordLate(`recovered only after ${RECOVERY_MS / 1_000} s`);
    });
  },
};
