import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { CLIENT, DOCUMENT, writeDocument } from "./record";

/**
 * `npm run reference`: writes the OpenAPI document and the client's types, neither of which is committed. The generator is fetched.
 * `-- record` records the examples first.
 */
const root = join(import.meta.dirname, "../../..");
const GENERATOR = ["openapi-typescript@7.13.0", "typescript@5.9.3"];

if (process.argv.includes("record")) {
  const jest = createRequire(join(root, "package.json")).resolve("jest/bin/jest");
  const walk = ["--runInBand", "api/src/start/queries.test.ts", "-t", "makes at most"];
  run(process.execPath, [jest, ...walk], { env: { RECORD_EXAMPLES: "1" } });
}
await writeDocument();
const packages = GENERATOR.flatMap((name) => ["--package", name]);
// The generator would read the root's redocly.yaml.
const types = run("npx", ["--yes", ...packages, "openapi-typescript", DOCUMENT], { cwd: CLIENT });
writeFileSync(join(CLIENT, "src/schema.ts"), types);

/** Returns what the command prints. @throws when it fails */
function run(command: string, args: readonly string[], { cwd = root, env = {} }: SpawnSyncOptions = {}): string {
  const { status, stdout } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["inherit", "pipe", "inherit"],
    shell: process.platform === "win32",
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}; the reason is above.`);
  return stdout;
}
