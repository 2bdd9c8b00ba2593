import { buildPackage } from "../release/build";
import { goLive } from "../release/live";

/** Builds what changed and, where `REMOTES_FILE` names a list of remotes, makes it live there. */
export async function releaseCommand(root: string): Promise<void> {
  for (const { name, id, outcome, milliseconds } of await buildPackage(root)) {
    console.log(`${name} ${id}: ${outcome} (${milliseconds} ms)`);
  }
  if (process.env.REMOTES_FILE) console.log(await goLive(root, process.env));
}
