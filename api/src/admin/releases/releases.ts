import type { Pins, StageShare, Stages } from "@advent/contract";
import {
  changeStage,
  createRemotesReader,
  followNewest,
  getBuildId,
  holdCandidate,
  holdRemote,
  ReleaseError,
  type Remotes,
} from "@advent/server/releases";
import createError from "http-errors";

interface StageRequest {
  buildId: string;
  from: StageShare;
  share: StageShare;
}

export interface Releases {
  read(): Remotes["remotes"];
  pins(): Pins;
  stages(): Stages;
  /** @throws HttpError with a sentence when the stage is no longer as `from` says, or cannot be changed */
  stage(remote: string, request: StageRequest): Promise<void>;
  /** Holds a candidate unless it has been held or replaced already. */
  hold(remote: string, buildId: string, reason: string): Promise<void>;
  /**
   * Pins a remote to a build. `null` follows its newest build. @throws HttpError with a sentence when it cannot
   * be done
   */
  pin(remote: string, buildId: string | null): Promise<void>;
}

export function createReleases(file: string): Releases {
  const readFile = createRemotesReader(file);
  const read = () => readFile().remotes;
  return {
    read,
    pins() {
      const held = Object.entries(read()).filter(([, entry]) => entry.held);
      return Object.fromEntries(held.map(([name, entry]) => [name, getBuildId(entry) ?? ""]));
    },
    async pin(remote, buildId) {
      const change = buildId === null ? followNewest(file, remote) : holdRemote(file, remote, buildId);
      await change.catch(refuse);
    },
    stages() {
      const staged = Object.entries(read()).flatMap(([name, { candidate }]) => {
        if (!candidate) return [];
        const { share, since, held = null } = candidate;
        return [[name, { build: getBuildId(candidate) ?? "", share, since, held }] as const];
      });
      return Object.fromEntries(staged);
    },
    async stage(remote, { buildId, from, share }) {
      const change = { build: buildId, from, share, at: new Date().toISOString(), reason: "An owner held it." };
      await changeStage(file, remote, change).catch(refuse);
    },
    async hold(remote, buildId, reason) {
      await holdCandidate(file, remote, buildId, reason, new Date().toISOString());
    },
  };
}

function refuse(error: unknown): never {
  throw error instanceof ReleaseError
    ? createError(409, error.message)
    : createError(502, getMessage(error), { expose: true });
}

const getMessage = (error: unknown) => (error instanceof Error ? error.message : "The builds cannot be read.");
