import type { FaultCase } from "../finding";
import { runUnderLoad } from "../load";
import { World } from "../world";

const KILL_COUNT = 10;

export const killEngine: FaultCase = {
  name: "kill-engine",
  claim: "An engine that is killed ten times under load loses nothing, and the API goes on without a restart.",
  async run(workspace) {
    const world = await World.start(workspace);
    return runUnderLoad(world, `engine kill -9, ${KILL_COUNT}×`, async (load) => {
      load.checker.tolerance = { refusals: true };
      for (let kill = 0; kill < KILL_COUNT; kill += 1) {
        await load.acknowledgements(30);
        await world.engine.kill();
        await world.startEngine();
        await load.recovery();
      }
    });
  },
};
