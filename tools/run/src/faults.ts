import { join } from "node:path";
import { runNode } from "./run-node";

/** `npm run test:faults`: injects faults into the built suite and shows what came of them; with words only those cases. */
export async function faults(root: string, words: string[]): Promise<void> {
  await runNode(["--import", "tsx", "src/main.ts", ...words], join(root, "tools/faults"), process.env);
}
