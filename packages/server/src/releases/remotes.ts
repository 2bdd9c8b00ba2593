import type { RemoteEntry, Remotes } from "@advent/contract";

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

/** Leaves out the pages that only admin hosts show. */
export function withoutAdminPages({ remotes }: Remotes): Remotes {
  const entries = Object.entries(remotes).map(([name, { pages = [], ...entry }]): [string, RemoteEntry] => [
    name,
    { ...entry, pages: pages.filter(({ access }) => access !== "admin") },
  ]);
  return { remotes: Object.fromEntries(entries.filter(([, { pages }]) => pages?.length)) };
}
