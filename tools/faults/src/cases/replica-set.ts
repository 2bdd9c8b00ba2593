import { setTimeout as pause } from "node:timers/promises";
import type { FaultCase } from "../finding";
import { type Load, runUnderLoad } from "../load";
import { changeMember, ReplicaSet } from "../replica-set";
import { World } from "../world";

const ELECTION_COUNT = 3;
const FAULT_MS = 20_000;
const TIMEOUT_MS = 600_000;

function replicaSetCase(name: string, claim: string, fault: (set: ReplicaSet, load: Load) => Promise<void>): FaultCase {
  return {
    name,
    claim,
    timeoutMs: TIMEOUT_MS,
    async run(workspace) {
      const set = new ReplicaSet(process.env.FAULTS_MONGODB_URI ?? "");
      workspace.onClose(() => set.close());
      await set.waitUntilWhole();
      const world = await World.start(workspace, { mongodbUri: set.uri });
      return runUnderLoad(world, claim, async (load) => {
        load.checker.tolerance = { refusals: true };
        await fault(set, load);
        await load.recovery();
      });
    },
  };
}

/** Faults of the replica set that `FAULTS_MONGODB_URI` names: nothing acknowledged is lost, and the API is never started again. */
export const replicaSetCases = [
  replicaSetCase("step-down", `The primary steps down ${ELECTION_COUNT} times.`, async (set, load) => {
    for (let election = 0; election < ELECTION_COUNT; election += 1) {
      await load.acknowledgements(30);
      await set.stepDown();
      await load.recovery();
    }
  }),
  replicaSetCase("lagging-secondary", "A secondary applies nothing for a while.", (set, load) =>
    set.withLaggingSecondary(async () => {
      await pause(FAULT_MS);
      await load.acknowledgements(30);
    }),
  ),
  replicaSetCase("network-split", "The primary is cut off from everybody, and comes back.", async (set, load) => {
    const [primary = ""] = await set.list("PRIMARY");
    await changeMember("split", primary);
    try {
      await pause(FAULT_MS);
      await load.recovery();
    } finally {
      await changeMember("join", primary);
    }
    await set.waitUntilWhole();
  }),
  replicaSetCase("rolling-upgrade", "Every member gets another version, the primary last.", async (set) => {
    const [primary = ""] = await set.list("PRIMARY");
    for (const secondary of await set.list("SECONDARY")) {
      await changeMember("upgrade", secondary);
      await set.waitUntilWhole();
    }
    await set.stepDown();
    await changeMember("upgrade", primary);
    await set.waitUntilWhole();
  }),
];
