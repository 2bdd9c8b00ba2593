import type { Manifest } from "@advent/contract";

/** One remote in `remotes.json`. */
export interface RemoteEntry {
  /** Address of its manifest. */
  manifest: string;
  /** Contract versions this site works with, as a caret range; without it any. */
  contract?: string;
  /** Integrity of the manifest: only in development a remote runs without. */
  integrity?: string;
}

/** `remotes.json`: the same build of the shell finds other remotes in every environment. An unlisted one has no routes. */
export interface RemotesFile {
  remotes: Record<string, RemoteEntry>;
}

/** Fetches the list of remotes. */
export async function fetchRemotes(signal?: AbortSignal): Promise<RemotesFile> {
  return readJson(await fetch("/remotes.json", { signal: signal ?? null }));
}

/** Fetches a remote's manifest; rejects when it is not one, such as an error page sent with status 200. */
export async function fetchManifest(
  { manifest, integrity = "" }: RemoteEntry,
  signal?: AbortSignal,
): Promise<Manifest> {
  if (!integrity && process.env.NODE_ENV !== "development") throw new Error(`remotes.json pins no ${manifest}`);
  const read: Manifest = await readJson(await fetch(manifest, { integrity, signal: signal ?? null }));
  if (!read.metaData || !read.exposes) throw new Error(`${manifest} is not a manifest`);
  return read;
}

async function readJson<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json();
}
