import { createHash } from "node:crypto";
import type { MediaDocument } from "../media/media-model";
import { type Entry, fromBson, idOf } from "./entries";
import type { Manifest } from "./manifest";
import { type KeptParts, MEDIA, PINS } from "./parts";
import { raw } from "./raw";

/** Documents compared at once. */
const BATCH = 200;

/**
 * Compares every document with its last state in the backup, byte by byte, and every medium with its SHA-256.
 * @throws a sentence that counts and names what differs
 */
export async function verify(parts: KeptParts, entries: AsyncIterable<Entry>, manifest: Manifest): Promise<void> {
  const different = new Set<string>();
  let batch: Entry[] = [];
  const compare = async () => {
    const [first] = batch;
    if (first) await compareBatch(parts, first.collection, batch, different);
    batch = [];
  };
  for await (const entry of entries) {
    if (entry.collection === PINS) continue;
    if (batch.length >= BATCH || (batch[0] && batch[0].collection !== entry.collection)) await compare();
    batch.push(entry);
    if (entry.collection === MEDIA) await compareMedium(parts, fromBson<MediaDocument>(entry.document), different);
  }
  await compare();
  if (different.size === 0) return;
  const named = [...different].slice(0, 5).join(", ");
  throw new Error(`${different.size} differ from the backup of ${manifest.madeAt}: ${named}.`);
}

async function compareBatch(parts: KeptParts, collection: string, batch: Entry[], different: Set<string>) {
  const ids = batch.map(({ document }) => idOf(document));
  const found = new Map<string, Buffer>();
  for await (const document of raw(parts, collection, { _id: { $in: ids } as never }))
    found.set(String(idOf(document)), Buffer.from(document));
  for (const { document } of batch) {
    const id = String(idOf(document));
    const name = `${collection} ${id}`;
    // An earlier state differs until its later one is met.
    if (found.get(id)?.equals(document)) different.delete(name);
    else different.add(name);
  }
}

async function compareMedium({ files }: KeptParts, { _id, checksum }: MediaDocument, different: Set<string>) {
  const hash = createHash("sha256");
  for await (const chunk of (await files.read(_id)) ?? []) hash.update(chunk);
  if (hash.digest("base64url") !== checksum) different.add(`medium ${_id}`);
}
