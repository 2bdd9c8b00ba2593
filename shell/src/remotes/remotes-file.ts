import { type Manifest, type RemoteEntry, type Remotes, readPageData } from "@advent/contract";

/** Asks for the builds of the page's bucket, if the server drew one for this page. */
export async function fetchRemotes(signal?: AbortSignal): Promise<Remotes> {
  const bucket = readPageData(document, "first-bucket");
  const address = bucket !== undefined ? `/remotes.json?bucket=${bucket}` : "/remotes.json";
  const file: Remotes = await readJson(await fetch(address, { signal: signal ?? null }));
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
  { manifest, integrity = "", override }: Omit<RemoteEntry, "contract">,
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
