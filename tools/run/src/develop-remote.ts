import { join } from "node:path";
import { getFolderName, remoteApps } from "@advent/server/apps";
import { findTool, runNode } from "./run-node";
import { loadSettings, removeSecrets } from "./settings";

/** Serves one remote, which an override in the admin of a deployed site points to. */
export async function developRemote(root: string, [name = "", ...words]: string[]): Promise<void> {
  const folders = remoteApps.map(getFolderName);
  if (!folders.some((folder) => folder === name))
    throw new Error(`There is no remote "${name}"; there are ${folders.join(", ")}.`);
  loadSettings(root);
  const folder = join(root, name);
  await runNode([findTool(folder, "@advent/build", "advent-app"), "dev", ...words], folder, removeSecrets(process.env));
}
