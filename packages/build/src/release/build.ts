import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AppDefinition, Definition, ServerDefinition } from "../definition";
import { readBuilds } from "./builds";
import { contractVersion, hashInputs } from "./inputs";
import { makeLive, release } from "./release";

export interface BuildResult {
  name: string;
  id: string;
  outcome: "built" | "unchanged" | "live again";
  milliseconds: number;
}

/** Builds every definition of the package in `root`; one whose inputs did not change costs only the hash. */
export async function buildPackage(root: string): Promise<BuildResult[]> {
  const id = hashInputs(root);
  const results: BuildResult[] = [];
  for (const definition of await readDefinitions(root)) results.push(await buildOnce(definition, id));
  return results;
}

/** The default export of the package's `app.config.ts`. */
export async function readDefinitions(root: string): Promise<Definition[]> {
  const module: { default: Definition | Definition[] } = await import(pathToFileURL(join(root, "app.config.ts")).href);
  return [module.default].flat();
}

async function buildOnce(definition: Definition, id: string): Promise<BuildResult> {
  const start = performance.now();
  const outcome = definition.kind === "app" ? await buildApp(definition, id) : await buildServer(definition, id);
  return { name: definition.name, id, outcome, milliseconds: Math.round(performance.now() - start) };
}

async function buildApp(app: AppDefinition, id: string): Promise<BuildResult["outcome"]> {
  const dist = join(app.root, "dist");
  const known = readBuilds(dist);
  if (known?.live === id) return "unchanged";
  if (known?.builds.some((build) => build.id === id)) {
    makeLive(dist, id);
    return "live again";
  }
  const out = emptyFolder(join(app.root, `.cache/build-${process.pid}`));
  const note = { build: id, contract: contractVersion(app.root) };
  const { appConfigs, compile, finish } = await import("./bundler");
  try {
    await compile(appConfigs(app, out));
    await finish(app, out, note);
    release(dist, out, { id, time: new Date().toISOString(), contract: note.contract, routes: app.routes ?? null });
  } finally {
    rmSync(out, { recursive: true });
  }
  return "built";
}

async function buildServer(server: ServerDefinition, id: string): Promise<BuildResult["outcome"]> {
  const { compileServer, serverIsBuilt } = await import("./server-build");
  if (serverIsBuilt(server, id)) return "unchanged";
  await compileServer(server, id);
  return "built";
}

function emptyFolder(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
