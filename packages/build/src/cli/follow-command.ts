import { buildOf, followNewest } from "@advent/server/releases";
import { remoteIn } from "../release/build";
import { remotesFileFrom } from "../release/live";

/** Takes the remote to its newest build, and with every later release to that. */
export async function followCommand(root: string): Promise<void> {
  const remote = await remoteIn(root);
  if (!remote) throw new Error("Only a remote can be held or let go; this package is none.");
  const { remotes } = await followNewest(remotesFileFrom(process.env), remote);
  console.log(`${remote} follows its newest build, ${buildOf(remotes[remote])}.`);
}
