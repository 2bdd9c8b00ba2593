import { existsSync } from "node:fs";
import { join } from "node:path";
import { readBuilds } from "./builds";

/** `/mf/builds.json` of a remote's origin: the builds a shell can show, newest first. */
export interface KeptBuilds {
  builds: { id: string; time: string; contract: string; live: boolean }[];
}

/** Undefined when the app is no remote. */
export function keptBuildsOf(dist: string): KeptBuilds | undefined {
  const { live, builds = [] } = readBuilds(dist) ?? {};
  const remotes = builds.filter(({ id }) => existsSync(lastingManifest(dist, id)));
  if (remotes.length === 0) return undefined;
  return { builds: remotes.map(({ id, time, contract }) => ({ id, time, contract, live: id === live })) };
}

/** The manifest that means this one build for as long as it is kept. */
export const lastingManifest = (dist: string, id: string) => join(dist, "public/mf", `mf-manifest.${id}.json`);
