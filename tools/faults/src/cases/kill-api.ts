import type { FaultCase } from "../finding";
import { runUnderLoad } from "../load";
import { World } from "../world";

const KILL_COUNT = 10;

export const killApi: FaultCase = {
  name: "kill-api",
  claim: "An API that is killed ten times under load loses nothing that it acknowledged.",
  async run(workspace) {
    const world = await World.start(workspace);
    return runUnderLoad(world, `API kill -9, ${KILL_COUNT}×`, async (load) => {
      load.checker.tolerance = { silence: true };
      for (let kill = 0; kill < KILL_COUNT; kill += 1) {
        await load.acknowledgements(30);
        await world.api.kill();
        const restarted = performance.now();
        await world.startApi();
        await load.recovery(restarted);
      }
    });
  },
};
