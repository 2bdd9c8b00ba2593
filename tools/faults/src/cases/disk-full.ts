import type { FaultCase } from "../finding";
import { runUnderLoad } from "../load";
import { fetchResponse } from "../response-checker";
import { createSmallDisk } from "../small-disk";
import { until } from "../until";
import { World } from "../world";

const ERROR_COUNT = 60;

export const diskFull: FaultCase = {
  name: "disk-full",
  claim: "On a full disk writes are refused with 503 and reading goes on; with space again writing does too.",
  async run(workspace) {
    const disk = createSmallDisk(workspace);
    const world = await World.start(workspace, { data: disk.folder });
    return runUnderLoad(world, `${disk.how} full`, async (load) => {
      const { checker } = load;
      checker.tolerance = { refusals: true };
      disk.fill(world.engine);
      const refused = checker.refused;
      const isOver = () => checker.refused - refused >= ERROR_COUNT || !world.engine.isRunning;
      await until("The full disk is felt", isOver, 20_000);
      await readsGoOn(world, (what) => checker.recordFault(what));
      disk.free(world.engine);
      if (!world.engine.isRunning) {
        checker.recordFault("the full disk ended the engine");
        await world.startEngine();
      }
      await load.recovery();
    });
  },
};

async function readsGoOn(world: World, object: (what: string) => void): Promise<void> {
  for (const path of ["/api/health", "/api/shopify/products"]) {
    const response = await fetchResponse(world.origin() + path, 5_000).catch(() => undefined);
    if (response?.status !== 200) object(`GET ${path} on a full disk: ${response?.status ?? "no answer"}`);
  }
}
