import { join } from "node:path";
import { runNode } from "./run-node";

/** `npm run test:faults`: injects faults into the built suite and shows what came of them; with words only those cases. */
export async function runFaults(root: string, words: string[]): Promise<void> {
  await runNode(["--import", "tsx", "src/main.ts", ...words], join(root, "tools/faults"), process.env);
}

/** `npm run test:cluster`: the suite from its images behind the production's proxy, and what came of ends and releases. */
export async function runCluster(root: string): Promise<void> {
  await runNode(["--import", "tsx", "src/cluster/main.ts"], join(root, "tools/faults"), process.env);
}
