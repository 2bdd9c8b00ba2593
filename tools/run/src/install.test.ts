import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "advent-install-"));
  await mkdir(join(root, "packages/ui"), { recursive: true });
  await Promise.all([
    write("package.json", '{ "packageManager": "pnpm@10.0.0" }'),
    write("pnpm-lock.yaml", "one"),
    write("packages/ui/package.json", "{}"),
  ]);
});
afterEach(() => rm(root, { recursive: true }));

const write = (file: string, text: string) => writeFile(join(root, file), text);
const calls = () => readFile(join(root, "calls"), "utf8").then((text) => text.trim().split("\n"));

async function install({ code = 0, onlyRunning = false } = {}): Promise<string> {
  await write(
    "npx-cli.js",
    `const fs = require("node:fs");
fs.appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n");
fs.mkdirSync("node_modules", { recursive: true });
process.exitCode = ${code};`,
  );
  const program = `import { install } from ${JSON.stringify(new URL("../bin/install.mjs", import.meta.url).href)};
await install(${JSON.stringify(root)}, { onlyRunning: ${onlyRunning} }).catch((error) => console.log(error.message));`;
  const env = { ...process.env, npm_execpath: join(root, "npm-cli.js") };
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], { env });
  return stdout.trim();
}

test("pinned pnpm installs the lockfile once", async () => {
  await install();
  await expect(install()).resolves.toBe("");
  await expect(calls()).resolves.toEqual([expect.stringMatching(/^-y pnpm@10\.0\.0 install --frozen-lockfile/)]);
});

test.each(["pnpm-lock.yaml", "packages/ui/package.json"])("a change of %s installs again", async (file) => {
  await install();
  await write(file, "{ }");
  await install();
  await expect(calls()).resolves.toHaveLength(2);
});

test("failed installation is reported and retried", async () => {
  await expect(install({ code: 3 })).resolves.toMatch(/The installation failed \(code 3\); the reason is above\.$/);
  await install();
  await expect(calls()).resolves.toHaveLength(2);
});

test("start installs less than test", async () => {
  await install({ onlyRunning: true });
  await install({ onlyRunning: true });
  await install();
  await expect(calls()).resolves.toEqual([
    expect.stringMatching(/ --prod --filter @advent\/shell\.\.\. /),
    expect.not.stringContaining("--prod"),
  ]);
});

test("start removes nothing already installed", async () => {
  await install();
  await expect(install({ onlyRunning: true })).resolves.toBe("");
  await write("pnpm-lock.yaml", "two");
  await install({ onlyRunning: true });
  await expect(calls()).resolves.toEqual([
    expect.not.stringContaining("--prod"),
    expect.not.stringContaining("--prod"),
  ]);
});

test.each(['"devDependencies": true', "  devDependencies: true"])(
  "start keeps dev dependencies of pnpm's own install: %s",
  async (included) => {
    await mkdir(join(root, "node_modules"));
    await write("node_modules/.modules.yaml", `{ "included": { "dependencies": true,\n${included} } }`);
    await install({ onlyRunning: true });
    await expect(calls()).resolves.toEqual([expect.not.stringContaining("--prod")]);
  },
);
