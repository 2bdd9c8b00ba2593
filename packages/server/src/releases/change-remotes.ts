import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { getBuildId, type PublishedBuild, type RemoteEntry, type Remotes } from "@advent/contract";
import { withLock } from "../lock";
import { fetchPublishedBuilds } from "./published-builds";
import { getManifestUrl } from "./remotes";
import { parseRemotes } from "./remotes-file";
import { buildCandidate, findStagedPagesError, getStageShare, moveStage, type StageChange } from "./stages";

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

/** Changes nothing when the remote is pinned, or when this very build is held or already reaches that many visitors. */
export function releaseRemote(
  file: string,
  remote: string,
  build: PublishedBuild,
  beside: string,
  share = 100,
): Promise<Remotes> {
  return changeRemotes(file, ({ remotes }) => {
    const before = remotes[remote];
    const candidate = getBuildId(before?.candidate) === build.id ? before?.candidate : undefined;
    if (before?.held || candidate?.held || (candidate && candidate.share >= share)) return { remotes };
    const contract = before?.contract ?? `^${build.contract}`;
    const isStaged = before && share < 100 && getBuildId(before) !== build.id;
    const entry = isStaged
      ? { ...before, candidate: buildCandidate(beside, build, share, candidate?.since ?? new Date().toISOString()) }
      : buildEntry({ manifest: beside, contract }, build);
    return { remotes: { ...remotes, [remote]: entry } };
  });
}

export function changeStage(file: string, remote: string, change: StageChange): Promise<Remotes> {
  return changeEntry(file, remote, (entry, builds) => {
    const build = builds.find(({ id }) => id === change.build);
    requireUnchanged(entry, remote, change);
    if (!build) throw new ReleaseError(`There is no build ${change.build} of ${remote}.`);
    return moveStage(entry, change, build);
  });
}

/** Holds a candidate without asking its origin, which may be down. Changes nothing when it has been held or replaced. */
export function holdCandidate(file: string, remote: string, build: string, reason: string, at: string) {
  return changeRemotes(file, ({ remotes }) => {
    const entry = remotes[remote];
    if (!entry?.candidate || entry.candidate.held || getBuildId(entry.candidate) !== build) return { remotes };
    return { remotes: { ...remotes, [remote]: { ...entry, candidate: { ...entry.candidate, held: { at, reason } } } } };
  });
}

function requireUnchanged(entry: RemoteEntry, remote: string, { build, from }: StageChange): void {
  if (entry.held) throw new ReleaseError(`${remote} is pinned. Return it to its newest build first.`);
  if (getStageShare(entry) !== from || (entry.candidate && getBuildId(entry.candidate) !== build))
    throw new ReleaseError(`The stage of ${remote} has changed in the meantime. Please look at it again.`);
  if (getBuildId(entry) === build) throw new ReleaseError(`All visitors get build ${build} already.`);
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
    const fault = findStagedPagesError(changed);
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
