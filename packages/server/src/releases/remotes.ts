import type { RemotePage } from "@advent/contract";

/** A newer build that a share of the visitors gets, or that is held. */
export interface Candidate {
  manifest: string;
  integrity: string;
  pages?: readonly RemotePage[] | undefined;
  /** In percent. */
  share: number;
  /** Time at which visitors began to get it. */
  since: string;
  held?: { at: string; reason: string };
}

export interface RemoteEntry {
  manifest: string;
  contract: string;
  /** Integrity of the manifest. Optional in development only. */
  integrity?: string;
  /** Pages of the build, from its manifest. */
  pages?: readonly RemotePage[] | undefined;
  /** Pins the remote to this build across releases. */
  held?: boolean;
  candidate?: Candidate | undefined;
  /** In this browser's list only, for a build that its owner tries. */
  override?: { endsAt: string };
}

export interface Remotes {
  remotes: Record<string, RemoteEntry>;
}

export function getOrigins({ remotes }: Remotes): string[] {
  const manifests = Object.values(remotes).flatMap(({ manifest, candidate }) => [
    manifest,
    ...(candidate ? [candidate.manifest] : []),
  ]);
  return [...new Set(manifests.map((manifest) => new URL(manifest).origin))];
}

/**
 * Returns the URL of a build's manifest, valid while the build is kept. `beside` is another manifest of the
 * remote.
 */
export const getManifestUrl = (beside: string, build: string) => new URL(`mf-manifest.${build}.json`, beside).href;

export const getBuildId = (entry: Pick<RemoteEntry, "manifest"> | undefined): string | undefined =>
  entry && /\/mf-manifest\.([0-9a-f]{12})\.json$/.exec(entry.manifest)?.[1];

/** Leaves out the pages that only admin hosts show. */
export function withoutAdminPages({ remotes }: Remotes): Remotes {
  const entries = Object.entries(remotes).map(([name, { pages = [], ...entry }]): [string, RemoteEntry] => [
    name,
    { ...entry, pages: pages.filter(({ access }) => access !== "admin") },
  ]);
  return { remotes: Object.fromEntries(entries.filter(([, { pages }]) => pages?.length)) };
}
