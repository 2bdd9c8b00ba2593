import { createHash, randomUUID } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { packed } from "./entries";
import { type Manifest, RECORDS, writeManifest } from "./manifest";
import type { KeptParts } from "./parts";
import type { Place } from "./place";
import { type CopyMedium, readKept } from "./read-kept";
import { seal } from "./sealed";

export const mediumFile = (name: string) => `media/${name}`;

/**
 * Writes calendars, orders, media and pins as one set, encrypted, at constant memory. The manifest comes last.
 * @throws when the database or a store fails; what was written then is recognisably unfinished
 */
export async function backUp(parts: KeptParts, place: Place, key: Buffer): Promise<Manifest> {
  const set = randomUUID();
  const entries: Record<string, number> = {};
  const found = { absent: new Set<string>(), isOneMoment: false, later: 0 };
  const media = { files: 0, bytes: 0 };
  const copied = new Set<string>();

  const copy: CopyMedium = async ({ _id, checksum }) => {
    if (copied.has(_id)) return true;
    const bytes = await parts.files.read(_id);
    if (!bytes) return false;
    const name = mediumFile(_id);
    const hash = createHash("sha256");
    let size = 0;
    const looked = tapped(bytes, (chunk) => {
      hash.update(chunk);
      size += chunk.length;
    });
    await place.write(name, Readable.from(seal({ key, set, name }, looked)), "application/octet-stream");
    if (hash.digest("base64url") !== checksum) {
      await place.delete(name);
      return false;
    }
    media.files += 1;
    media.bytes += size;
    copied.add(_id);
    return true;
  };
  async function* bytesOfEntries() {
    for await (const entry of readKept(parts, { copy, found })) {
      entries[entry.collection] = (entries[entry.collection] ?? 0) + 1;
      yield packed(entry);
    }
  }

  const hash = createHash("sha256");
  const zipped = createGzip();
  const sealed = tapped(seal({ key, set, name: RECORDS }, zipped), (chunk) => hash.update(chunk));
  const stored = new PassThrough();
  await Promise.all([
    pipeline(Readable.from(bytesOfEntries()), zipped),
    pipeline(sealed, stored),
    place.write(RECORDS, stored, "application/octet-stream"),
  ]);
  const manifest: Manifest = {
    format: 1,
    set,
    madeAt: new Date().toISOString(),
    records: hash.digest("hex"),
    entries,
    media,
    isOneMoment: found.isOneMoment,
    later: found.later,
    absent: [...found.absent],
  };
  await writeManifest(place, key, manifest);
  return manifest;
}

async function* tapped(bytes: AsyncIterable<Buffer>, look: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    look(chunk);
    yield chunk;
  }
}
