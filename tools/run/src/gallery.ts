import { join } from "node:path";
import { findTool, runNode } from "./run-node";
import { provideChromium } from "./test/provide-programs";

export async function runGallery(root: string, [task, ...words]: string[]): Promise<void> {
  const cwd = join(root, "tools/gallery");
  const quiet = { ...process.env, STORYBOOK_DISABLE_TELEMETRY: "1" };
  if (task === "shots") {
    const CHROMIUM_PATH = await provideChromium(root);
    return runNode(["--import", "tsx", "shots/main.ts", ...words], cwd, { ...quiet, CHROMIUM_PATH });
  }
  const port = process.env.GALLERY_PORT || "6006";
  const options = ["--port", port, "--exact-port", "--ci", "--no-version-updates", "--loglevel", "warn"];
  console.log(`The gallery opens at http://localhost:${port}; Ctrl-C stops it.`);
  return runNode([findTool(cwd, "storybook"), "dev", ...options], cwd, quiet);
}
