import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Env, originsFrom, portsFrom } from "@advent/server/addresses";
import { remoteName, suiteApps } from "@advent/server/apps";
import { keptBuild, publishedIn } from "@advent/server/builds";
import {
  acceptContract,
  buildOf,
  parseRemotes,
  publishedBuilds,
  type Remotes,
  releaseRemote,
} from "@advent/server/releases";
import { remoteIn } from "./build";

/** The list of remotes that `REMOTES_FILE` names. @throws a sentence when it names none */
export function remotesFileFrom({ REMOTES_FILE }: Env): string {
  if (REMOTES_FILE) return REMOTES_FILE;
  throw new Error(
    "REMOTES_FILE must name the remotes.json to change; that of a running npm start is .data/remotes.json.",
  );
}

export const remotesIn = (file: string): Remotes => parseRemotes(file, readFileSync(file, "utf8"));

/** Makes the newest build in `dist` live: a remote's for its hosts, a host's for what it accepts. Gives a sentence on it. */
export async function goLive(root: string, env: Env): Promise<string> {
  const file = remotesFileFrom(env);
  const dist = join(root, "dist");
  const remote = await remoteIn(root);
  if (!remote) {
    const range = `^${keptBuild(dist)?.contract}`;
    await acceptContract(file, range);
    return `Remotes of contract ${range} are accepted.`;
  }
  const [newest] = publishedIn(dist);
  if (!newest) throw new Error(`${remote} has no build.`);
  const manifest = remotesIn(file).remotes[remote]?.manifest ?? `${originOf(remote, env)}/mf/mf-manifest.json`;
  const published = await publishedBuilds(manifest);
  if (!published.some(({ id }) => id === newest.id)) {
    throw new Error(
      `${new URL(manifest).origin} does not have build ${newest.id} yet: copy dist/public there and release again.`,
    );
  }
  const { remotes } = await releaseRemote(file, remote, newest, manifest);
  const live = buildOf(remotes[remote]);
  return live === newest.id
    ? `${remote} ${live} is live.`
    : `${remote} is held at ${live}; "advent-app follow" lets it go.`;
}

function originOf(remote: string, env: Env): string {
  const app = suiteApps.find((one) => remoteName(one) === remote);
  return originsFrom(env, portsFrom(env))[app ?? "shell"];
}
