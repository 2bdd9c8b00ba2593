import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { provideChromium } from "@advent/run";

const root = join(import.meta.dirname, "../..");

// Jest cannot load rspack.
test.each(["floor", "one_bundle"])("reference %s builds and renders", async (name) => {
  const program = `
    const { buildReference, serveReference } = await import("./src/references/references.ts");
    const { withBrowser } = await import("./src/interactions/phone.ts");
    const server = await serveReference(await buildReference("${name}"), undefined);
    await withBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.goto("http://localhost:" + server.port);
      await page.getByRole("heading").first().waitFor();
    });
    process.exit(0);`;
  const path = await provideChromium(join(root, "../.."));
  const env = { ...process.env, ...(path && { CHROMIUM_PATH: path }) };
  const options = ["--import", "tsx", "--input-type=module", "--eval", program];
  await promisify(execFile)(process.execPath, options, { cwd: root, env });
});
