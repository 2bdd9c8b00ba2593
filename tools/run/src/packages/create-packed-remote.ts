import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "@advent/server/free-ports";
import { parse, stringify } from "yaml";
import { readPackage } from "./build-package";
import { listPublished, packPackages } from "./pack-packages";

const run = promisify(execFile);

type Dependencies = Record<string, { specifier: string; version: string }>;

interface Lockfile {
  lockfileVersion: string;
  settings: object;
  importers: Record<string, { dependencies?: Dependencies; devDependencies?: Dependencies }>;
  packages: Record<string, object>;
  snapshots: Record<string, object>;
}

/**
 * Creates a remote in `home` as a team outside does: from packed packages only. Returns its folder. Other packages have
 * the versions of this repository's lockfile and come from pnpm's store, so that no registry is needed.
 */
export async function createPackedRemote(root: string, home: string, name: string): Promise<string> {
  const tarballs = join(home, "packages");
  await packPackages(root, [tarballs]);
  await run("tar", ["-xzf", findTarball(tarballs, "@advent/create-remote"), "-C", home]);
  await run(process.execPath, [join(home, "package/dist/main.js"), name, "--packages", tarballs], { cwd: home });
  const folder = join(home, name);
  await installPackages(root, folder, tarballs);
  return folder;
}

/** Serves the builds of a created remote by the server that its template names, at another port. */
export async function servePackedRemote(folder: string): Promise<{ origin: string; stop: () => void }> {
  const port = String(await findFreePort());
  const words = ["--listen", port, "--config", "../../serve.json", "dist/public"];
  const server = spawn(join(folder, "node_modules/.bin/serve"), words, { cwd: folder });
  await once(server.stdout, "data");
  return { origin: `http://localhost:${port}`, stop: () => server.kill() };
}

async function installPackages(root: string, folder: string, tarballs: string): Promise<void> {
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const pnpm = (words: string[], cwd: string) =>
    run("npx", ["--yes", packageManager, ...words], { cwd, shell: process.platform === "win32" });
  const store = (await pnpm(["store", "path"], root)).stdout.trim();
  writeFileSync(join(folder, "pnpm-lock.yaml"), stringify(createLockfile(root, folder, tarballs)));
  const words = ["install", "--frozen-lockfile", "--offline", "--ignore-workspace", "--store-dir", store];
  // Without hoisting an undeclared dependency fails. Copies, because tests change installed files.
  await pnpm([...words, "--config.hoist=false", "--package-import-method", "copy"], folder);
}

function createLockfile(root: string, folder: string, tarballs: string): Lockfile {
  const { lockfileVersion, settings, importers, packages, snapshots }: Lockfile = parse(
    readFileSync(join(root, "pnpm-lock.yaml"), "utf8"),
  );
  const published = listPublished(root).map((home) => ({ home, ...readPackage(home) }));
  const files = new Map(published.map(({ name }) => [name, `file:${findTarball(tarballs, name)}`]));
  const getVersion = (name: string, dependencies: Dependencies = {}) =>
    files.get(name) ?? dependencies[name]?.version ?? "missing in the lockfile";

  for (const { home, name } of published) {
    const { dependencies = {} } = importers[relative(root, home)] ?? {};
    const tarball = files.get(name) ?? "";
    packages[`${name}@${tarball}`] = { resolution: { integrity: hashFile(tarball.slice("file:".length)), tarball } };
    snapshots[`${name}@${tarball}`] = {
      dependencies: Object.fromEntries(Object.keys(dependencies).map((one) => [one, getVersion(one, dependencies)])),
    };
  }

  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const known = importers["packages/create-remote"]?.devDependencies;
  const pin = (wanted: Record<string, string>): Dependencies =>
    Object.fromEntries(
      Object.entries(wanted).map(([name, specifier]) => [name, { specifier, version: getVersion(name, known) }]),
    );
  const remote = { dependencies: pin(manifest.dependencies), devDependencies: pin(manifest.devDependencies) };
  return { lockfileVersion, settings, importers: { ".": remote }, packages, snapshots };
}

function findTarball(folder: string, name: string): string {
  const start = `${name.replace("@", "").replace("/", "-")}-`;
  const file = readdirSync(folder).find((one) => one.startsWith(start) && /^\d/.test(one.slice(start.length)));
  if (file) return join(folder, file);
  throw new Error(`${folder} has no tarball of ${name}.`);
}

const hashFile = (file: string) => `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`;
