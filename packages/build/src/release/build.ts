import { mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { readBuilds } from "@advent/server/builds";
import { withLock } from "@advent/server/lock";
import type { PackageConfig } from "../define";
import type { AppDefinition, Definition } from "../definition";
import { buildNote, hashInputs } from "./inputs";
import { makeNewest, release } from "./release";
import { compileServer, serverIsBuilt } from "./server-build";

export interface BuildResult {
  name: string;
  id: string;
  outcome: "built" | "unchanged" | "newest again";
  milliseconds: number;
}

/**
 * Builds every definition of the package in `root`; one whose inputs did not change costs only the hash. Waits while
 * another process builds the same package.
 */
export async function buildPackage(root: string): Promise<BuildResult[]> {
  return withLock(lockOf(root), async () => {
    const id = hashInputs(root);
    const results: BuildResult[] = [];
    for (const definition of await readDefinitions(root)) results.push(await buildOnce(definition, id));
    return results;
  });
}

/** Held by whoever changes what lies in `dist`. */
export const lockOf = (root: string) => join(root, ".cache/lock");

/** Whether a build of the package in `root` would have nothing to do. */
export async function isBuilt(root: string): Promise<boolean> {
  const id = hashInputs(root);
  return (await readDefinitions(root)).every((definition) => isNewest(definition, id));
}

function isNewest(definition: Definition, id: string): boolean {
  return definition.kind === "app"
    ? readBuilds(join(definition.root, "dist"))[0]?.id === id
    : serverIsBuilt(definition, id);
}

/** Federation name of the package in `root`, when it is a remote. */
export async function remoteIn(root: string): Promise<string | undefined> {
  const app = (await readDefinitions(root)).find((definition) => definition.kind === "app");
  return app && Object.keys(app.exposes).length > 0 ? app.name : undefined;
}

async function readDefinitions(root: string): Promise<readonly Definition[]> {
  const module: { default: PackageConfig } = await import(pathToFileURL(join(root, "rspack.config.ts")).href);
  return module.default.definitions;
}

async function buildOnce(definition: Definition, id: string): Promise<BuildResult> {
  const start = performance.now();
  const outcome = isNewest(definition, id) ? "unchanged" : await build(definition, id);
  return { name: nameOf(definition), id, outcome, milliseconds: Math.round(performance.now() - start) };
}

const nameOf = (definition: Definition) =>
  definition.kind === "app" ? definition.name : `${basename(definition.root)} server`;

async function build(definition: Definition, id: string): Promise<BuildResult["outcome"]> {
  if (definition.kind === "app") return buildApp(definition, id);
  await compileServer(definition, id);
  return "built";
}

async function buildApp(app: AppDefinition, id: string): Promise<BuildResult["outcome"]> {
  const dist = join(app.root, "dist");
  const kept = readBuilds(dist).find((build) => build.id === id);
  if (kept) {
    makeNewest(dist, kept);
    return "newest again";
  }
  const out = emptyFolder(join(app.root, ".cache/build"));
  const note = buildNote(app.root);
  const { compile } = await import("./compile");
  const { appConfigs } = await import("../bundle/production");
  try {
    await compile(appConfigs(app, out, note));
    release(dist, out, { id, time: new Date().toISOString(), contract: note.contract, routes: app.routes });
  } finally {
    rmSync(out, { recursive: true });
  }
  return "built";
}

function emptyFolder(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
