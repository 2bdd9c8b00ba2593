import { once } from "node:events";
import { createReadStream, createWriteStream, readFileSync, statSync } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline as connect, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { extract, pack } from "tar-stream";
import { createS3Store } from "../../adapters/s3/s3";
import type { Config } from "../../config";

const S3_TIMEOUT_MS = 60_000;
/** An upload has at most 10,000 parts, so a backup in a bucket has up to 335 GB. */
const S3_UPLOAD = { partSize: 32 * 1024 * 1024, queueSize: 2 };
/** Logarithm of the rounds. The least is enough, because the passphrase is 32 random bytes. */
const MIN_SCRYPT_WORK_FACTOR = 1;

export interface Entry {
  name: string;
  content: Buffer;
}

export type Archive = ReturnType<typeof openArchive>;

/** Opens a tar of entries, which are whole in memory one by one, in an age file whose passphrase is `BACKUP_KEY`. */
export function openArchive(config: Config, address: string) {
  const storage = openStorage(config, address);
  const passphrase = readBackupKey(config).toString("hex");
  return {
    /** Writes a file that appears under its name only when all of it is there. */
    write: (entries: AsyncIterable<Entry>) =>
      storage.write(address, Readable.from(encryptEntries(passphrase, entries))),
    /** @throws a sentence when this is not the whole archive that the key encrypted */
    async *read(): AsyncGenerator<Entry> {
      const decrypter = new Decrypter();
      decrypter.addPassphrase(passphrase);
      const encrypted = await storage.read(address);
      if (!encrypted && (await storage.read(`${address}/manifest`)))
        throw new Error(`${address} was made by an earlier version. Restore it with that version, then upgrade.`);
      if (!encrypted) throw new Error(`There is no finished backup at ${address}.`);
      try {
        const tar = Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(encrypted)));
        for await (const entry of connect(tar, extract(), () => {}))
          yield { name: entry.header.name, content: await buffer(entry) };
      } catch (cause) {
        throw new Error(`${address} was changed, cut off or damaged, or was made with another key.`, { cause });
      }
    },
  };
}

function readBackupKey({ BACKUP_KEY, BACKUP_KEY_FILE }: Config): Buffer {
  const text = (BACKUP_KEY ?? (BACKUP_KEY_FILE ? readFileSync(BACKUP_KEY_FILE, "utf8") : "")).trim();
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? "hex" : "base64");
  if (key.length === 32) return key;
  throw new Error("BACKUP_KEY, or the file BACKUP_KEY_FILE names, must hold 32 random bytes: openssl rand -hex 32.");
}

async function* encryptEntries(passphrase: string, entries: AsyncIterable<Entry>) {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(MIN_SCRYPT_WORK_FACTOR);
  const tar = pack();
  const addAll = async () => {
    for await (const { name, content } of entries) await once(tar.entry({ name }, content), "close");
    tar.finalize();
  };
  addAll().catch((error: Error) => tar.destroy(error));
  yield* Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(Readable.from(tar))));
}

function openStorage(config: Config, address: string) {
  const [, bucket] = /^s3:\/\/([^/]+)/.exec(address) ?? [];
  if (!bucket) return { write: writeFile, read: readFile };
  const store = createS3Store({
    bucket,
    region: config.BACKUP_S3_REGION ?? config.S3_REGION,
    endpoint: config.BACKUP_S3_ENDPOINT ?? config.S3_ENDPOINT,
    accessKeyId: config.BACKUP_S3_ACCESS_KEY_ID ?? config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.BACKUP_S3_SECRET_ACCESS_KEY ?? config.S3_SECRET_ACCESS_KEY,
    timeoutMs: S3_TIMEOUT_MS,
    upload: S3_UPLOAD,
  });
  const toKey = (url: string) => url.slice(`s3://${bucket}/`.length);
  return {
    write: (url: string, bytes: Readable) => store.write(toKey(url), bytes, "application/octet-stream"),
    read: (url: string) => store.read(toKey(url)),
  };
}

async function writeFile(path: string, bytes: Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.unfinished`;
  await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flush: true }));
  await rename(unfinished, path);
  const folder = await open(dirname(path), "r");
  await folder.sync().finally(() => folder.close());
}

const readFile = async (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ? createReadStream(path) : undefined;
