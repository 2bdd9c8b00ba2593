import { getBuildId, type RemoteEntry, type Remotes } from "@advent/contract";
import { type Addresses, getManifestAddress, getPublicOrigins, isLocal } from "./addresses";
import { type ByApp, getDistFolder, getRemoteName, type SuiteApp, suiteApps } from "./apps";
import { listPublished, readBuild, readBuilds } from "./builds";
import { buildEntry, changeRemotes } from "./releases/change-remotes";

interface LocalSuite extends Addresses {
  adminInShell?: boolean;
}

export function getLocalRemotes(options: LocalSuite): Remotes {
  const origins = getPublicOrigins(options);
  const contract = `^${readBuild(getDistFolder("shell"))?.contract}`;
  const entries = getShownRemotes(origins, options.adminInShell).map((app): [string, RemoteEntry] => {
    const entry = { manifest: getManifestAddress(app, origins), contract };
    const [newest] = listPublished(getDistFolder(app), readBuilds(getDistFolder(app)).slice(0, 1));
    return [getRemoteName(app), newest ? buildEntry(entry, newest) : entry];
  });
  return { remotes: Object.fromEntries(entries) };
}

/** Writes the newest builds of this repository's remotes. Pins and remotes from elsewhere stay. */
export function listLocalRemotes(file: string, options: LocalSuite): Promise<Remotes> {
  const local = Object.entries(getLocalRemotes(options).remotes);
  return changeRemotes(file, ({ remotes }) => {
    const others = Object.entries(remotes).filter(([name]) => !suiteApps.some((app) => getRemoteName(app) === name));
    const entries = local.map(([name, entry]): [string, RemoteEntry] => [name, keepPin(name, entry, remotes[name])]);
    return { remotes: Object.fromEntries([...entries, ...others]) };
  });
}

function keepPin(name: string, entry: RemoteEntry, before: RemoteEntry | undefined): RemoteEntry {
  const app = suiteApps.find((one) => getRemoteName(one) === name);
  const build = app && before?.held && listPublished(getDistFolder(app)).find(({ id }) => id === getBuildId(before));
  return build ? { ...buildEntry(entry, build), held: true } : entry;
}

export function getShownRemotes({ shell }: Pick<ByApp<string>, "shell">, adminInShell = isLocal(shell)): SuiteApp[] {
  return suiteApps.filter((app) => app !== "shell" && (app !== "admin" || adminInShell));
}
