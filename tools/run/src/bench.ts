import { join } from "node:path";
import { runNode } from "./run-node";
import { provideChromium } from "./test/chromium";

export async function bench(root: string, words: string[]): Promise<void> {
  const CHROMIUM_PATH = await provideChromium(root, AbortSignal.timeout(600_000));
  const env = { ...process.env, ...(CHROMIUM_PATH && { CHROMIUM_PATH }) };
  await runNode(["--import", "tsx", "src/main.ts", ...words], join(root, "tools/bench"), env);
}
