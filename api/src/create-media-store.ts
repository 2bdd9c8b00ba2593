import type { Connection } from "mongoose";
import type { Config } from "./config";
import { createGridFsStore } from "./media/gridfs-store";
import type { MediaModel } from "./media/media-model";
import type { MediaStore } from "./media/media-store";
import { createTwoStores } from "./media/two-stores";

export async function createMediaStore(
  config: Config,
  connection: Connection,
  records: MediaModel,
): Promise<MediaStore> {
  const store = await storeNamed(config.MEDIA_STORE, config, connection);
  const former = config.MEDIA_STORE_FORMER;
  return former ? createTwoStores(store, await storeNamed(former, config, connection), records) : store;
}

export async function storeNamed(
  name: Config["MEDIA_STORE"],
  config: Config,
  connection: Connection,
): Promise<MediaStore> {
  if (name === "gridfs") return createGridFsStore(connection);
  const { createS3Store } = await import("./adapters/s3/s3");
  return createS3Store({
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}
