import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const running = ["--prod", ...["shell", "mf-*", "api", "run"].flatMap((name) => ["--filter", `@advent/${name}...`])];

export async function install(root, { onlyRunning = false } = {}) {
  const state = readState(root);
  const record = join(root, "node_modules", ".advent-install");
  const [before, extent] = existsSync(record) ? readFileSync(record, "utf8").split(" ") : [];
  const hasEverything = extent === "everything" || hasDevDependencies(root);
  const wanted = onlyRunning && !hasEverything ? "running" : "everything";
  if (before === state && extent === wanted) return;
  console.log("Installing the dependencies (only when they change) ...");
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  rmSync(record, { force: true });
  await runPnpm(packageManager, root, wanted === "running" ? running : []);
  writeFileSync(record, `${state} ${wanted}`);
}

/** `--prod` would remove those that `pnpm install` has installed, also under running tests. */
function hasDevDependencies(root) {
  const layout = join(root, "node_modules", ".modules.yaml");
  return existsSync(layout) && /"?devDependencies"?: true/.test(readFileSync(layout, "utf8"));
}

function readState(root) {
  const packages = [".", ...folders(root), ...folders(root, "packages"), ...folders(root, "tools")].map((folder) =>
    join(folder, "package.json"),
  );
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}`);
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml", ...packages.sort()]) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(file).update(readFileSync(path));
  }
  return hash.digest("hex");
}

function folders(root, parent = ".") {
  if (!existsSync(join(root, parent))) return [];
  const entries = readdirSync(join(root, parent), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(parent, entry.name));
}

async function runPnpm(pnpm, cwd, selection) {
  const words = [pnpm, "install", "--frozen-lockfile", "--config.confirm-modules-purge=false", ...selection];
  const [command, ...rest] = npx();
  const child = spawn(command, [...rest, "-y", ...words], { cwd, stdio: "inherit", shell: command === "npx.cmd" });
  const [code, signal] = await once(child, "exit").catch((error) => {
    throw new Error(`npx, which comes with Node's npm, cannot be run: ${error.message}`);
  });
  if (code !== 0) throw new Error(`The installation failed (${signal ?? `code ${code}`}); the reason is above.`);
}

function npx() {
  const npm = process.env.npm_execpath ?? "";
  if (basename(npm) === "npm-cli.js") return [process.execPath, join(npm, "..", "npx-cli.js")];
  return [process.platform === "win32" ? "npx.cmd" : "npx"];
}
