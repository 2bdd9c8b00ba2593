import type { Connection } from "mongoose";
import type { Config } from "../config";
import { createGridFsStore } from "../media/gridfs-store";
import { createMediaModel, type MediaModel } from "../media/media-model";
import type { Bucket, MediaStore } from "../media/media-store";

export async function createMediaStore(config: Config, connection: Connection): Promise<MediaStore> {
  const store = await storeNamed(config.MEDIA_STORE, config, connection);
  const former = config.MEDIA_STORE_FORMER;
  if (!former) return store;
  return createTwoStores(store, await storeNamed(former, config, connection), createMediaModel(connection));
}

/** Writes to one store while media are moved there from the former one. */
export function createTwoStores(store: MediaStore, former: MediaStore, records: MediaModel): MediaStore {
  const readWhereItIs: MediaStore["read"] = async (key, range) => {
    const record = await records.findById(key, { store: 1 }).lean();
    return (record?.store === store.name ? store : former).read(key, range);
  };
  return {
    ...store,
    // Retries once: the media may be switched and deleted between the two reads.
    read: async (key, range) => (await readWhereItIs(key, range)) ?? readWhereItIs(key, range),
    async delete(key) {
      await store.delete(key);
      await former.delete(key);
    },
  };
}

export async function storeNamed(
  name: Config["MEDIA_STORE"],
  config: Config,
  connection: Connection,
): Promise<MediaStore> {
  if (name === "gridfs") return createGridFsStore(connection);
  const { createS3Store } = await import("../adapters/s3/s3");
  return createS3Store(config);
}

const BACKUP_PART_BYTES = 32 * 1024 * 1024;

/** Opens a bucket for backups of up to 335 GB, because an upload has at most 10,000 parts. */
export async function createBackupStore(config: Config, bucket: string): Promise<Bucket> {
  const { createS3Store } = await import("../adapters/s3/s3");
  const settings = {
    S3_BUCKET: bucket,
    S3_REGION: config.BACKUP_S3_REGION ?? config.S3_REGION,
    S3_ENDPOINT: config.BACKUP_S3_ENDPOINT ?? config.S3_ENDPOINT,
    S3_ACCESS_KEY_ID: config.BACKUP_S3_ACCESS_KEY_ID ?? config.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: config.BACKUP_S3_SECRET_ACCESS_KEY ?? config.S3_SECRET_ACCESS_KEY,
  };
  return createS3Store(settings, {
    timeoutMs: 60_000,
    upload: { partSize: BACKUP_PART_BYTES, queueSize: 2 },
    unavailable: `The backup bucket “${bucket}” cannot be used. Check its name, and BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`,
  });
}
