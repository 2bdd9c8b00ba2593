export interface RemoteEntry {
  manifest: string;
  contract: string;
  /** Integrity of the manifest. Optional in development only. */
  integrity?: string;
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
