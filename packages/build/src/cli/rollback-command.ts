import { join } from "node:path";
import { readBuilds } from "@advent/server/builds";
import { withLock } from "@advent/server/lock";
import { buildOf, holdRemote, publishedBuilds } from "@advent/server/releases";
import { lockOf, remoteIn } from "../release/build";
import { remotesFileFrom, remotesIn } from "../release/live";
import { makeNewest } from "../release/release";

/** Holds the remote at the build before its live one, or at the one named; visitors of the host get it with their next page. */
export async function rollbackCommand(root: string, id?: string): Promise<void> {
  const remote = await remoteIn(root);
  if (!remote) return rollBackHost(root, id);
  const file = remotesFileFrom(process.env);
  const entry = remotesIn(file).remotes[remote];
  const ids = entry ? (await publishedBuilds(entry.manifest)).map((build) => build.id) : [];
  const wanted = id ?? before(ids, buildOf(entry));
  await holdRemote(file, remote, wanted);
  console.log(`${remote} is held at ${wanted}; "advent-app follow" takes it to its newest build.`);
}

/** A host stands in no list of remotes: its earlier build becomes its newest again. */
async function rollBackHost(root: string, id?: string): Promise<void> {
  const dist = join(root, "dist");
  await withLock(lockOf(root), async () => {
    const builds = readBuilds(dist);
    const ids = builds.map((build) => build.id);
    const wanted = id ?? before(ids, ids[0]);
    const record = builds.find((build) => build.id === wanted);
    if (!record) throw new Error(`There is no build ${wanted} here. Kept builds: ${ids.join(", ") || "none"}.`);
    makeNewest(dist, record);
    console.log(`${wanted} is live again.`);
  });
}

function before(ids: string[], live: string | undefined): string {
  const earlier = ids[ids.indexOf(live ?? "") + 1];
  if (earlier === undefined) throw new Error("There is no earlier build to go back to.");
  return earlier;
}
