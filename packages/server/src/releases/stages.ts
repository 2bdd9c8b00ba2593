import {
  type Candidate,
  findPagesError,
  getBuildId,
  type PublishedBuild,
  RELEASE_SHARES,
  type RemoteEntry,
  type Remotes,
} from "@advent/contract";
import { getManifestUrl } from "./remotes";

export const BUCKET_COUNT = 100;

/** `null` is no stage, 0 a held candidate, 100 the only build. */
export type StageShare = number | null;

export interface StageChange {
  build: string;
  /** Share that the caller saw. A stage that has changed since is left alone. */
  from: StageShare;
  share: StageShare;
  at: string;
  reason: string;
}

export const getStageShare = ({ candidate }: RemoteEntry): StageShare =>
  candidate ? (candidate.held ? 0 : candidate.share) : null;

/** Shifts the buckets by the build, so that the first visitors of a stage differ from release to release. */
function isInStage({ share, held, manifest }: Candidate, bucket: number): boolean {
  const shift = Number.parseInt(getBuildId({ manifest })?.slice(0, 6) ?? "0", 16);
  return !held && (bucket + shift) % BUCKET_COUNT < share;
}

/** Returns the builds that a bucket's visitors get, without the candidates themselves. */
export function chooseBuilds({ remotes }: Remotes, bucket?: number): Remotes {
  const entries = Object.entries(remotes).map(([name, { candidate, ...entry }]): [string, RemoteEntry] => {
    if (!candidate || bucket === undefined || !isInStage(candidate, bucket)) return [name, entry];
    return [name, takeCandidate(entry, candidate)];
  });
  return { remotes: Object.fromEntries(entries) };
}

const takeCandidate = (entry: RemoteEntry, { manifest, integrity, pages }: Candidate): RemoteEntry => ({
  ...entry,
  manifest,
  integrity,
  pages,
});

export const isStaged = (remote: string, listed?: Remotes): boolean => {
  const candidate = listed?.remotes[remote]?.candidate;
  return candidate !== undefined && !candidate.held;
};

export const hasStage = (listed: Remotes): boolean =>
  Object.keys(listed.remotes).some((remote) => isStaged(remote, listed));

export function buildCandidate(beside: string, build: PublishedBuild, share: number, since: string): Candidate {
  const { id, integrity, pages } = build;
  return { manifest: getManifestUrl(beside, id), integrity, pages, share, since };
}

/** @returns the entry with its stage moved; its build becomes the only one at 100 % */
export function moveStage(entry: RemoteEntry, { share, at, reason }: StageChange, build: PublishedBuild): RemoteEntry {
  const { candidate, ...current } = entry;
  if (share === null) return current;
  const next = candidate ?? buildCandidate(entry.manifest, build, share, at);
  if (share === 100) return takeCandidate(current, next);
  if (share === 0) return { ...current, candidate: { ...next, held: { at, reason } } };
  const { held: _, ...released } = next;
  return { ...current, candidate: { ...released, share, since: candidate?.held ? at : next.since } };
}

/** Returns a sentence when pages conflict that some visitor would get together. */
export function findStagedPagesError({ remotes }: Remotes): string | undefined {
  const staged = Object.entries(remotes).flatMap(([name, { candidate, ...entry }]) =>
    candidate ? [{ [name]: takeCandidate(entry, candidate) }] : [],
  );
  for (const candidates of [{}, ...staged, Object.assign({}, ...staged)]) {
    const error = findPagesError({ ...remotes, ...candidates });
    if (error) return error;
  }
  return undefined;
}

/** @throws a sentence when `text` is not a share that a release may begin with */
export function parseReleaseShare(text = "100"): number {
  const share = Number(text.replace(/%$/, ""));
  if (RELEASE_SHARES.some((one) => one === share)) return share;
  throw new Error(`A release begins with ${RELEASE_SHARES.join(", ")} percent of the visitors, not with ${text}.`);
}

export function describeRelease(remote: string, entry: RemoteEntry | undefined, build: string): string {
  if (getBuildId(entry) === build) return `${remote} ${build} is live.`;
  if (entry?.held) return `${remote} is held at ${getBuildId(entry)}; the admin's releases page lets it go.`;
  const { share, held } = entry?.candidate ?? {};
  return held
    ? `${remote} ${build} stays held. ${held.reason}`
    : `${remote} ${build} is live for ${share} % of the visitors.`;
}
