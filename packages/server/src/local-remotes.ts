import { type Addresses, isLocal, publicOriginsOf } from "./addresses";
import { type ByApp, distOf, remoteName, type SuiteApp, suiteApps } from "./apps";
import { keptBuild, publishedIn, readBuilds } from "./builds";
import { changeRemotes, entryAt } from "./releases/change-remotes";
import { buildOf, type RemoteEntry, type Remotes } from "./releases/remotes";

interface LocalSuite extends Addresses {
  adminInShell?: boolean;
}

/** The remotes of this workspace at their origins, each at its newest build. */
export function localRemotes(options: LocalSuite): Remotes {
  const origins = publicOriginsOf(options);
  const contract = `^${keptBuild(distOf("shell"))?.contract}`;
  const entries = shownRemotes(origins, options.adminInShell).map((app): [string, RemoteEntry] => {
    const entry = { manifest: `${origins[app]}/mf/mf-manifest.json`, contract };
    const [newest] = publishedIn(distOf(app), readBuilds(distOf(app)).slice(0, 1));
    return [remoteName(app), newest ? entryAt(entry, newest) : entry];
  });
  return { remotes: Object.fromEntries(entries) };
}

/** Lists the remotes of this workspace in `file`, a held one where it is held as long as that build is kept. */
export function listLocalRemotes(file: string, options: LocalSuite): Promise<Remotes> {
  const local = Object.entries(localRemotes(options).remotes);
  return changeRemotes(file, ({ remotes }) => {
    const entries = local.map(([name, entry]) => [name, heldAsBefore(name, entry, remotes[name])]);
    return { remotes: Object.fromEntries(entries) };
  });
}

function heldAsBefore(name: string, entry: RemoteEntry, before: RemoteEntry | undefined): RemoteEntry {
  const app = suiteApps.find((one) => remoteName(one) === name);
  const build = app && before?.held && publishedIn(distOf(app)).find(({ id }) => id === buildOf(before));
  return build ? { ...entryAt(entry, build), held: true } : entry;
}

/** The remotes of a shell: the admin panel only on development and local hosts (behaviour §6). */
export function shownRemotes({ shell }: ByApp<string>, adminInShell = isLocal(shell)): SuiteApp[] {
  return suiteApps.filter((app) => app !== "shell" && (app !== "admin" || adminInShell));
}
