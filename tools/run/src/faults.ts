import { join } from "node:path";
import { runNode } from "./run-node";

export async function runFaults(root: string, words: string[]): Promise<void> {
  await runNode(["--import", "tsx", "src/main.ts", ...words], join(root, "tools/faults"), process.env);
}

export async function runCluster(root: string): Promise<void> {
  await runNode(["--import", "tsx", "src/cluster/main.ts"], join(root, "tools/faults"), process.env);
}
