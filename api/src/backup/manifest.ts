import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import * as z from "zod";
import type { Place } from "./place";
import { seal, unseal } from "./sealed";

export const RECORDS = "records";
const MANIFEST = "manifest";

const manifestSchema = z.object({
  format: z.literal(1),
  set: z.string(),
  madeAt: z.string(),
  /** SHA-256 of the file of records as it lies there, hexadecimal. */
  records: z.string(),
  /** Entries per collection; a document that changed meanwhile has one for each of its states. */
  entries: z.record(z.string(), z.number()),
  media: z.object({ files: z.number(), bytes: z.number() }),
  /** Whether all documents are as they were at one moment; older backups do not say it, and are not. */
  isOneMoment: z.optional(z.boolean()),
  /** Calendars that are of a later one: media they referred to had gone. */
  later: z.optional(z.number()),
  /** Media that calendars refer to and the store did not have: nothing can bring them back. */
  absent: z.array(z.string()),
});

/** What a finished backup holds. It is written last: a backup without it is none. */
export type Manifest = z.infer<typeof manifestSchema>;

const file = (key: Buffer) => ({ key, set: "", name: MANIFEST });

export async function writeManifest(store: Place, key: Buffer, manifest: Manifest): Promise<void> {
  const bytes = Readable.from([Buffer.from(JSON.stringify(manifest))]);
  await store.write(MANIFEST, Readable.from(seal(file(key), bytes)), "application/octet-stream");
}

/** @throws a sentence when the backup was not finished, or is not of this key */
export async function readManifest(store: Place, key: Buffer): Promise<Manifest> {
  const bytes = await store.read(MANIFEST);
  if (!bytes) throw new Error("There is no finished backup: it has no manifest, which is written last.");
  return manifestSchema.parse(JSON.parse(String(await buffer(unseal(file(key), bytes)))));
}
