import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serverBuild } from "@advent/server/builds";
import type { ServerDefinition } from "../definition";

export function serverIsBuilt({ root }: ServerDefinition, id: string): boolean {
  return serverBuild(join(root, "dist")) === id;
}

/** Bundles the program beside the old one and then takes its place. */
export async function compileServer(server: ServerDefinition, id: string): Promise<void> {
  const { compile } = await import("./compile");
  const { serverConfigs } = await import("../bundle/server");
  const live = join(server.root, "dist/server");
  const next = `${live}.${process.pid}`;
  rmSync(next, { recursive: true, force: true });
  await compile(serverConfigs(server, next));
  writeFileSync(join(next, "build.json"), JSON.stringify({ id, time: new Date().toISOString() }));
  rmSync(live, { recursive: true, force: true });
  renameSync(next, live);
}
