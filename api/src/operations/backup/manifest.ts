import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import * as z from "zod";
import { decrypt, encrypt } from "./encryption";
import type { BackupStorage } from "./storage";

export const RECORDS_FILE = "records";
const MANIFEST_FILE = "manifest";

export const toMediaFile = (name: string) => `media/${name}`;

const manifestSchema = z.object({
  /** Format 1 also had the SHA-256 of the records. */
  format: z.union([z.literal(1), z.literal(2)]),
  set: z.string(),
  madeAt: z.string(),
  /** Records per collection; a document that changed during the backup has one per state. */
  entries: z.record(z.string(), z.number()),
  media: z.object({ files: z.number(), bytes: z.number() }),
  /** True when all documents were read from one snapshot. */
  isOneMoment: z.boolean().default(false),
  /** Calendars read at a later moment because media they referred to had been removed. */
  later: z.number().default(0),
  /** Media that calendars refer to and the store lacks. They cannot be restored. */
  absent: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

const toFile = (key: Buffer) => ({ key, set: "", name: MANIFEST_FILE });

export async function writeManifest(storage: BackupStorage, key: Buffer, manifest: Manifest): Promise<void> {
  const bytes = Readable.from([Buffer.from(JSON.stringify(manifest))]);
  await storage.write(MANIFEST_FILE, Readable.from(encrypt(toFile(key), bytes)));
}

export async function readManifest(storage: BackupStorage, key: Buffer): Promise<Manifest> {
  const bytes = await storage.read(MANIFEST_FILE);
  if (!bytes) throw new Error("There is no finished backup: it has no manifest, which is written last.");
  return manifestSchema.parse(JSON.parse(String(await buffer(decrypt(toFile(key), bytes)))));
}

export function describeManifest({ entries, media, madeAt, isOneMoment, later }: Manifest): string {
  const counts = Object.entries(entries).map(([name, count]) => `${count} ${name.replace("#", "")}`);
  const moment = isOneMoment ? `of one moment${later ? `, but for ${later} calendars` : ""}` : "each of its own moment";
  return `Backup of ${madeAt}: ${counts.join(", ")}, ${moment}; ${media.files} media of ${(media.bytes / 1e6).toFixed(1)} MB.`;
}
