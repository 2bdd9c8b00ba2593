import { join } from "node:path";
import { runNode } from "./run-node";

/** `npm run test:faults`: injects faults into the built suite and prints the results. Arguments select cases. */
export async function runFaults(root: string, words: string[]): Promise<void> {
  await runNode(["--import", "tsx", "src/main.ts", ...words], join(root, "tools/faults"), process.env);
}

/**
 * `npm run test:cluster`: runs the suite from its images behind the production proxy, through stops and
 * releases.
 */
export async function runCluster(root: string): Promise<void> {
  await runNode(["--import", "tsx", "src/cluster/main.ts"], join(root, "tools/faults"), process.env);
}
