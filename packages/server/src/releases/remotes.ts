import type { RemotePage } from "@advent/contract";

export interface RemoteEntry {
  manifest: string;
  contract: string;
  /** Integrity of the manifest. Optional in development only. */
  integrity?: string;
  /** Pages of the build, from its manifest. */
  pages?: readonly RemotePage[] | undefined;
  /** Pins the remote to this build across releases. */
  held?: boolean;
}

export interface Remotes {
  remotes: Record<string, RemoteEntry>;
}

export function getOrigins({ remotes }: Remotes): string[] {
  return [...new Set(Object.values(remotes).map(({ manifest }) => new URL(manifest).origin))];
}

/**
 * Returns the URL of a build's manifest, valid while the build is kept. `beside` is another manifest of the
 * remote.
 */
export const getManifestUrl = (beside: string, build: string) => new URL(`mf-manifest.${build}.json`, beside).href;

export const getBuildId = (entry: RemoteEntry | undefined): string | undefined =>
  entry && /\/mf-manifest\.([0-9a-f]{12})\.json$/.exec(entry.manifest)?.[1];

/** Leaves out the pages that only admin hosts show. */
export function withoutAdminPages({ remotes }: Remotes): Remotes {
  const entries = Object.entries(remotes).map(([name, { pages = [], ...entry }]): [string, RemoteEntry] => [
    name,
    { ...entry, pages: pages.filter(({ access }) => access !== "admin") },
  ]);
  return { remotes: Object.fromEntries(entries.filter(([, { pages }]) => pages?.length)) };
}
