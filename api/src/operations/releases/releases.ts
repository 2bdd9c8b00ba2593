import {
  type BodyOf,
  getBuildId,
  type Pins,
  type PublishedBuild,
  type Stages,
  type stageRemote,
} from "@advent/contract";
import {
  changeStage,
  createRemotesReader,
  describeRelease,
  followNewest,
  holdCandidate,
  holdRemote,
  ReleaseError,
  releaseRemote,
} from "@advent/server/releases";
import { AppError } from "../../errors";

export type Releases = ReturnType<typeof createReleases>;

export function createReleases(file: string) {
  const readFile = createRemotesReader(file);
  const read = () => readFile().remotes;
  return {
    read,
    getPins(): Pins {
      const held = Object.entries(read()).filter(([, entry]) => entry.held);
      return Object.fromEntries(held.map(([name, entry]) => [name, getBuildId(entry) ?? ""]));
    },
    /** Pins a remote to a build. `null` follows its newest build. @throws 409, 502 with the reason */
    async pin(remote: string, buildId: string | null): Promise<void> {
      const change = buildId === null ? followNewest(file, remote) : holdRemote(file, remote, buildId);
      await change.catch(throwReleaseError);
    },
    getStages(): Stages {
      const staged = Object.entries(read()).flatMap(([name, { candidate }]) => {
        if (!candidate) return [];
        const { share, since, held = null } = candidate;
        return [[name, { build: getBuildId(candidate) ?? "", share, since, held }] as const];
      });
      return Object.fromEntries(staged);
    },
    /** @throws 409 when the stage is no longer as `from` says, or cannot be changed; 502 */
    async stage(remote: string, { buildId, from, share }: BodyOf<typeof stageRemote>): Promise<void> {
      const change = { build: buildId, from, share, at: new Date().toISOString(), reason: "An owner held it." };
      await changeStage(file, remote, change).catch(throwReleaseError);
    },
    /** Gives a build to a share of the visitors. @throws 409 when the remote is pinned, new or in conflict */
    async release(remote: string, build: PublishedBuild, manifest: string, share: number): Promise<void> {
      if (!read()[remote] && share < 100)
        throw new AppError("conflict", `The first build of ${remote} reaches every visitor. Approve it for everybody.`);
      const { remotes } = await releaseRemote(file, remote, build, manifest, share).catch(throwReleaseError);
      const entry = remotes[remote];
      if (![entry, entry?.candidate].some((one) => getBuildId(one) === build.id))
        throw new AppError("conflict", describeRelease(remote, entry, build.id));
    },
    /** Holds a candidate unless it has been held or replaced already. */
    async hold(remote: string, buildId: string, reason: string): Promise<void> {
      await holdCandidate(file, remote, buildId, reason, new Date().toISOString());
    },
  };
}

/** @throws 409 when the API changes no list of remotes */
export function requireReleases({ releases }: { releases: Releases | undefined }): Releases {
  if (releases) return releases;
  throw new AppError("conflict", "Releases are not managed here: REMOTES_FILE names no list of remotes.");
}

function throwReleaseError(error: unknown): never {
  if (error instanceof ReleaseError) throw new AppError("conflict", error.message);
  throw new AppError("upstream_failed", error instanceof Error ? error.message : "The builds cannot be read.");
}
