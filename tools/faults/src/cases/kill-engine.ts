import type { FaultCase } from "../finding";
import { runUnderLoad } from "../load";
import { World } from "../world";

const KILL_COUNT = 10;

const killEngine = (name: string, transport: "socket" | "tcp"): FaultCase => ({
  name,
  claim: `An engine on ${transport} that is killed ten times under load loses nothing, and the API goes on without a restart.`,
  async run(workspace) {
    const world = await World.start(workspace, { transport });
    return runUnderLoad(world, `engine (${transport}) kill -9, ${KILL_COUNT}×`, async (load) => {
      load.checker.tolerance = { refusals: true };
      for (let kill = 0; kill < KILL_COUNT; kill += 1) {
        await load.acknowledgements(30);
        await world.engine.kill();
        await world.startEngine();
        await load.recovery();
      }
    });
  },
});

export const killEngines = [killEngine("kill-engine", "socket"), killEngine("kill-engine-tcp", "tcp")];
