/** What the shell knows of one remote. */
export interface RemoteEntry {
  /** Address of the manifest of its live build. */
  manifest: string;
  /** Contract versions the shell accepts, as a caret range such as `^1.2.0`. */
  contract: string;
  /** Integrity of the manifest; only in development a remote runs without. */
  integrity?: string;
  /** The remote stays at this build, whatever is released. */
  held?: boolean;
}

/** `remotes.json`, the one truth of what is live: the remotes a shell may show, by name. One that is not listed has no routes. */
export interface Remotes {
  remotes: Record<string, RemoteEntry>;
}

export function getOrigins({ remotes }: Remotes): string[] {
  return [...new Set(Object.values(remotes).map(({ manifest }) => new URL(manifest).origin))];
}

/** Address of the manifest that means one build of a remote, for as long as it is kept. `beside` is another one of its manifests. */
export const getManifestUrl = (beside: string, build: string) => new URL(`mf-manifest.${build}.json`, beside).href;

/** Id of the build that an entry names; undefined when its address does not say. */
export const getBuildId = (entry: RemoteEntry | undefined): string | undefined =>
  entry && /\/mf-manifest\.([0-9a-f]{12})\.json$/.exec(entry.manifest)?.[1];
