import type { Pins } from "@advent/contract";
import { createRemotesReader, followNewest, getBuildId, holdRemote, ReleaseError } from "@advent/server/releases";
import createError from "http-errors";

export interface Releases {
  pins(): Pins;
  /**
   * Pins a remote to a build. `null` follows its newest build. @throws HttpError with a sentence when it cannot
   * be done
   */
  pin(remote: string, buildId: string | null): Promise<void>;
}

export function createReleases(file: string): Releases {
  const read = createRemotesReader(file);
  return {
    pins() {
      const held = Object.entries(read().remotes).filter(([, entry]) => entry.held);
      return Object.fromEntries(held.map(([name, entry]) => [name, getBuildId(entry) ?? ""]));
    },
    async pin(remote, buildId) {
      const change = buildId === null ? followNewest(file, remote) : holdRemote(file, remote, buildId);
      await change.catch((error) => {
        throw error instanceof ReleaseError
          ? createError(409, error.message)
          : createError(502, getMessage(error), { expose: true });
      });
    },
  };
}

const getMessage = (error: unknown) => (error instanceof Error ? error.message : "The builds cannot be read.");
