import { join } from "node:path";
import { readBuilds } from "@advent/server/builds";
import { withLock } from "@advent/server/lock";
import { lockOf } from "../release/build";
import { makeLive } from "../release/release";

/** Makes the build before the live one live again, or the one named. */
export async function rollbackCommand(root: string, id?: string): Promise<void> {
  const dist = join(root, "dist");
  const { live, builds } = readBuilds(dist) ?? { live: "", builds: [] };
  const at = builds.findIndex((build) => build.id === live);
  const wanted = id ?? builds[at + 1]?.id;
  if (!wanted) throw new Error("There is no earlier build to go back to.");
  await withLock(lockOf(root), async () => makeLive(dist, wanted));
  console.log(`${wanted} is live again; ${live} stays for open tabs.`);
}
