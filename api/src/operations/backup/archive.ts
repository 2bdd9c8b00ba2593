import { once } from "node:events";
import { createReadStream, createWriteStream, statSync } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline as connect, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { extract, pack } from "tar-stream";
import type { Config } from "../../config";
import type { MediaStore } from "../../media/media-store";
import { readBackupKey } from "./backup-state";

export type Entry = { name: string; content: Buffer };
export type Archive = Awaited<ReturnType<typeof openArchive>>;

type OpenBucket = (config: Config, bucket: string) => Promise<MediaStore>;

/** Opens a tar of entries, which are whole in memory one by one, in an age file whose passphrase is `BACKUP_KEY`. */
export async function openArchive(config: Config, address: string, openBucket: OpenBucket) {
  const [, bucket, key = address] = /^s3:\/\/([^/]+)\/(.+)$/.exec(address) ?? [];
  const store = bucket ? await openBucket(config, bucket) : FILE_STORE;
  const passphrase = readBackupKey(config).toString("hex");
  return {
    /** Writes a file that appears under its name only when all of it is there. */
    async write(entries: AsyncIterable<Entry>): Promise<void> {
      await store.write(key, Readable.from(encrypt(entries, passphrase)), "application/octet-stream");
    },
    /** @throws a sentence when this is not the whole archive that the key encrypted */
    async *read(): AsyncGenerator<Entry> {
      const encrypted = await store.read(key);
      if (!encrypted && (await store.read(`${key}/manifest`)))
        throw new Error(`${address} was made by an earlier version. Restore it with that version, then upgrade.`);
      if (!encrypted) throw new Error(`There is no finished backup at ${address}.`);
      const decrypter = new Decrypter();
      decrypter.addPassphrase(passphrase);
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

/** Starts only when it is read, because an error before that would be unhandled. */
async function* encrypt(entries: AsyncIterable<Entry>, passphrase: string): AsyncGenerator {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  // The least work is enough, because the passphrase is 32 random bytes.
  encrypter.setScryptWorkFactor(1);
  yield* await encrypter.encrypt(Readable.toWeb(Readable.from(packEntries(entries))));
}

async function* packEntries(entries: AsyncIterable<Entry>): AsyncGenerator {
  const tar = pack();
  const addAll = async () => {
    for await (const { name, content } of entries) await once(tar.entry({ name }, content), "close");
    tar.finalize();
  };
  addAll().catch((error: Error) => tar.destroy(error));
  yield* tar;
}

const FILE_STORE: Pick<MediaStore, "read" | "write"> = {
  read: async (path) => (statSync(path, { throwIfNoEntry: false })?.isFile() ? createReadStream(path) : undefined),
  async write(path, bytes) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const unfinished = `${path}.unfinished`;
    await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, path);
    const folder = await open(dirname(path), "r");
    await folder.sync().finally(() => folder.close());
  },
};
