import type { Manifest, RemotePage } from "@advent/contract";

export interface RemoteEntry {
  manifest: string;
  /** Supported contract versions, as a caret range. Any when absent. */
  contract?: string;
  /** Integrity of the manifest. Absent in development and for an override only. */
  integrity?: string;
  /** Those of its manifest, unless the list has them. */
  pages?: readonly RemotePage[];
  /** A build that this browser alone gets. It has the pages of its own manifest. */
  override?: { endsAt: string };
}

/**
 * `remotes.json`: lets one build of the shell find the remotes of each environment. An unlisted remote has no
 * routes.
 */
export interface RemotesFile {
  remotes: Record<string, RemoteEntry>;
}

export const getBuildId = ({ manifest }: RemoteEntry): string | null =>
  /\/mf-manifest\.([0-9a-f]{12})\.json$/.exec(manifest)?.[1] ?? null;

/** Asks for the builds of the page's bucket, if the server drew one for this page. */
export async function fetchRemotes(signal?: AbortSignal): Promise<RemotesFile> {
  const bucket = document.getElementById("first-bucket")?.textContent;
  const address = bucket ? `/remotes.json?bucket=${bucket}` : "/remotes.json";
  const file: RemotesFile = await readJson(await fetch(address, { signal: signal ?? null }));
  await Promise.all(Object.values(file.remotes).map((entry) => addPages(entry, signal)));
  return file;
}

/** The page's own loader reports a manifest that cannot be read. */
async function addPages(entry: RemoteEntry, signal?: AbortSignal): Promise<void> {
  if (entry.pages && !entry.override) return;
  const manifest = await fetchManifest(entry, signal).catch(() => undefined);
  if (manifest) entry.pages = manifest.metaData.pages ?? [];
}

export async function fetchManifest(
  { manifest, integrity = "", override }: RemoteEntry,
  signal?: AbortSignal,
): Promise<Manifest> {
  if (!integrity && !override && process.env.NODE_ENV !== "development")
    throw new Error(`remotes.json pins no ${manifest}`);
  const read: Manifest = await readJson(await fetch(manifest, { integrity, signal: signal ?? null }));
  if (!read.metaData || !read.exposes) throw new Error(`${manifest} is not a manifest`);
  return read;
}

async function readJson<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json();
}
