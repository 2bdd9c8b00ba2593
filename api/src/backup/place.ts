import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Config } from "../config";
import type { MediaStore } from "../media/media-store";
import { s3Store } from "../outside/s3/s3";

/** Nobody waits in front of a page (ms). */
const PATIENCE = 60_000;

/** Files by name, each whole or not there. */
export type Place = Omit<MediaStore, "name">;

/** Where a backup lies: a folder, or `s3://bucket/prefix`. @param within a folder of that place */
export function placeOf(config: Config, address: string, within = ""): Place {
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (!bucket) return folder(join(resolve(address), within));
  const store = s3Store({
    bucket,
    region: config.BACKUP_S3_REGION ?? config.S3_REGION,
    endpoint: config.BACKUP_S3_ENDPOINT ?? config.S3_ENDPOINT,
    accessKeyId: config.BACKUP_S3_ACCESS_KEY_ID ?? config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.BACKUP_S3_SECRET_ACCESS_KEY ?? config.S3_SECRET_ACCESS_KEY,
    patience: PATIENCE,
  });
  const keyOf = (name: string) => [prefix.replace(/\/+$/, ""), within, name].filter(Boolean).join("/");
  return {
    write: (name, bytes, type) => store.write(keyOf(name), bytes, type),
    read: (name, range) => store.read(keyOf(name), range),
    delete: (name) => store.delete(keyOf(name)),
  };
}

/** A file stands under its name only when all of it is on the disk. */
export function folder(path: string): Place {
  return {
    async write(name, bytes) {
      const file = join(path, name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const unfinished = `${file}.unfinished`;
      await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600 }));
      await onDisk(unfinished);
      await rename(unfinished, file);
      await onDisk(dirname(file));
    },
    async read(name, range) {
      const file = join(path, name);
      const isThere = await access(file).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT") return false;
          throw error;
        },
      );
      return isThere ? (createReadStream(file, range) as Readable) : undefined;
    },
    async delete(name) {
      await rm(join(path, name), { force: true });
    },
  };
}

async function onDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}
