import type { FaultCase } from "../finding";
import { underLoad } from "../load";
import { World } from "../world";

const KILL_COUNT = 10;

const killEngine = (name: string, transport: "socket" | "tcp"): FaultCase => ({
  name,
  claim: `An engine on ${transport} that is killed ten times under load loses nothing, and the API goes on without a restart.`,
  async run(stage) {
    const world = await World.start(stage, { transport });
    return underLoad(world, `engine (${transport}) kill -9, ${KILL_COUNT}×`, async (load) => {
      load.witness.tolerance = { refusals: true };
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
