import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { findPagesError } from "@advent/contract";
import { withLock } from "../lock";
import { fetchPublishedBuilds, type PublishedBuild } from "./published-builds";
import type { RemoteEntry, Remotes } from "./remotes";
import { getManifestUrl } from "./remotes";
import { parseRemotes } from "./remotes-file";

export class ReleaseError extends Error {}

export function holdRemote(file: string, remote: string, build: string): Promise<Remotes> {
  return changeEntry(file, remote, (entry, builds) => {
    const wanted = builds.find(({ id }) => id === build);
    if (wanted) return { ...buildEntry(entry, wanted), held: true };
    const kept = builds.map(({ id }) => id).join(", ") || "none";
    throw new ReleaseError(`There is no build ${build} of ${remote}. Kept builds: ${kept}.`);
  });
}

export function followNewest(file: string, remote: string): Promise<Remotes> {
  return changeEntry(file, remote, (entry, [newest]) => {
    if (newest) return buildEntry(entry, newest);
    throw new ReleaseError(`${remote} has published no build.`);
  });
}

export function releaseRemote(file: string, remote: string, build: PublishedBuild, beside: string): Promise<Remotes> {
  return changeRemotes(file, ({ remotes }) => {
    const before = remotes[remote];
    if (before?.held) return { remotes };
    const contract = before?.contract ?? `^${build.contract}`;
    return { remotes: { ...remotes, [remote]: buildEntry({ manifest: beside, contract }, build) } };
  });
}

/** Sets the contract versions that the host accepts. */
export function acceptContract(file: string, contract: string): Promise<Remotes> {
  return changeRemotes(file, ({ remotes }) => {
    const entries = Object.entries(remotes).map(([name, entry]) => [name, { ...entry, contract }]);
    return { remotes: Object.fromEntries(entries) };
  });
}

export const buildEntry = (
  { manifest, contract }: RemoteEntry,
  { id, integrity, pages }: PublishedBuild,
): RemoteEntry => ({
  manifest: getManifestUrl(manifest, id),
  contract,
  integrity,
  pages,
});

function changeEntry(
  file: string,
  remote: string,
  change: (entry: RemoteEntry, builds: PublishedBuild[]) => RemoteEntry,
): Promise<Remotes> {
  return changeRemotes(file, async ({ remotes }) => {
    const entry = remotes[remote];
    if (!entry) throw new ReleaseError(`${file} lists no remote called ${remote}.`);
    return { remotes: { ...remotes, [remote]: change(entry, await fetchPublishedBuilds(entry.manifest)) } };
  });
}

/**
 * Changes `remotes.json` atomically, one writer at a time.
 * Never overwrites a concurrent change by another machine or an editor.
 */
export function changeRemotes(
  file: string,
  change: (remotes: Remotes) => Remotes | Promise<Remotes>,
): Promise<Remotes> {
  return withLock(file, async () => {
    const before = readText(file);
    const changed = await change(before === undefined ? { remotes: {} } : parseRemotes(file, before));
    const text = `${JSON.stringify(changed, null, 2)}\n`;
    if (text === before) return changed;
    const fault = findPagesError(changed.remotes);
    if (fault) throw new ReleaseError(`${fault} Nothing has changed.`);
    parseRemotes(file, text);
    const next = `${file}.${randomUUID()}`;
    writeFileSync(next, text);
    if (readText(file) !== before) throw new ReleaseError(`${file} was changed in the meantime. Please try again.`);
    renameSync(next, file);
    return changed;
  });
}

const readText = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
