#!/usr/bin/env node
import { join } from "node:path";
import { getBuildId } from "@advent/contract";
import type { Env } from "@advent/server/addresses";
import { listPublished, readBuild } from "@advent/server/builds";
import {
  acceptContract,
  createRemotesReader,
  describeRelease,
  fetchPublishedBuilds,
  followNewest,
  holdRemote,
  parseReleaseShare,
  releaseRemote,
} from "@advent/server/releases";
import { buildPackage, readRemoteName } from "../release/build";

const commands: Record<string, (root: string, env: Env, ...words: string[]) => Promise<string>> = {
  async release(root, env, share) {
    const percent = parseReleaseShare(share);
    const { id, outcome } = await buildPackage(root);
    const built = `Build ${id}: ${outcome}.`;
    return env.REMOTES_FILE ? `${built}\n${await goLive(root, env, percent)}` : built;
  },
  async rollback(root, env, id) {
    const remote = requireRemote(root);
    const file = findRemotesFile(env);
    const entry = createRemotesReader(file)().remotes[remote];
    const ids = entry ? (await fetchPublishedBuilds(entry.manifest)).map((build) => build.id) : [];
    const wanted = id ?? ids[ids.indexOf(getBuildId(entry) ?? "") + 1];
    if (!wanted) throw new Error("There is no earlier build to go back to.");
    await holdRemote(file, remote, wanted);
    return `${remote} is held at ${wanted}; "advent-app follow" takes it to its newest build.`;
  },
  async dev(_root, _env, flag, site = "") {
    if (flag !== "--against" || !/^https?:/.test(site) || !URL.canParse(site))
      throw new Error("dev needs --against and the address of a deployed site, such as https://shop.example.");
    // Imported lazily, because the other commands do not need it.
    const { RspackCLI } = await import("@rspack/cli");
    await new RspackCLI().run([process.execPath, "rspack", "dev", "--env", `against=${new URL(site).origin}`]);
    return "Waiting for changes.";
  },
  async follow(root, env) {
    const remote = requireRemote(root);
    const { remotes } = await followNewest(findRemotesFile(env), remote);
    return `${remote} follows its newest build, ${getBuildId(remotes[remote])}.`;
  },
};

async function goLive(root: string, env: Env, share: number): Promise<string> {
  const file = findRemotesFile(env);
  const dist = join(root, "dist");
  const remote = readRemoteName(root);
  if (!remote) {
    const range = `^${readBuild(dist)?.contract}`;
    await acceptContract(file, range);
    return `Remotes of contract ${range} are accepted.`;
  }
  const [newest] = listPublished(dist);
  const manifest =
    createRemotesReader(file)().remotes[remote]?.manifest ?? `${findOrigin(remote, env)}/mf/mf-manifest.json`;
  const published = await fetchPublishedBuilds(manifest);
  if (!newest || !published.some(({ id }) => id === newest.id)) {
    throw new Error(
      `${new URL(manifest).origin} does not have build ${newest?.id} yet: copy dist/public there and release again.`,
    );
  }
  const { remotes } = await releaseRemote(file, remote, newest, manifest, share);
  return describeRelease(remote, remotes[remote], newest.id);
}

function requireRemote(root: string): string {
  const remote = readRemoteName(root);
  if (remote) return remote;
  throw new Error("Only a remote can be held or let go; this package is none.");
}

function findRemotesFile({ REMOTES_FILE }: Env): string {
  if (REMOTES_FILE) return REMOTES_FILE;
  throw new Error(
    "REMOTES_FILE must name the remotes.json to change; that of a running npm start is .data/remotes.json.",
  );
}

function findOrigin(remote: string, env: Env): string {
  const variable = `${remote.replace(/^mf_/, "").toUpperCase()}_ORIGIN`;
  const origin = env[variable];
  if (origin) return new URL(origin).origin;
  throw new Error(`${variable} must name the origin that serves dist/public, such as https://remote.example.`);
}

const [name = "", ...words] = process.argv.slice(2);

async function main(): Promise<void> {
  const command = commands[name];
  if (!command) throw new Error(`Usage: advent-app <${Object.keys(commands).join(" | ")}>, in an app's folder.`);
  console.log(await command(process.cwd(), process.env, ...words));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
