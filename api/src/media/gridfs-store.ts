import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import mongoose, { type Connection } from "mongoose";
import type { MediaStore } from "./media-store";

export function createGridFsStore(connection: Connection): MediaStore {
  if (!connection.db) throw new Error("The database connection is not open.");
  const bucket = new mongoose.mongo.GridFSBucket(connection.db, { bucketName: "media" });
  const toFileId = (key: string) => key as unknown as mongoose.mongo.ObjectId;

  return {
    name: "gridfs",
    async write(key, bytes, contentType) {
      const upload = bucket.openUploadStreamWithId(toFileId(key), key, { metadata: { contentType } });
      await pipeline(bytes, upload).catch(async (error: unknown) => {
        await upload.abort().catch(() => {});
        throw error;
      });
    },
    async read(key, range) {
      // GridFS treats `end` as exclusive.
      const bytes = bucket.openDownloadStream(toFileId(key), range && { start: range.start, end: range.end + 1 });
      const readable = once(bytes, "readable").then(() => bytes);
      return readable.catch((error: unknown) => {
        if (error instanceof mongoose.mongo.MongoRuntimeError) return undefined;
        throw error;
      });
    },
    async delete(key) {
      await bucket.delete(toFileId(key)).catch((error: unknown) => {
        if (!(error instanceof mongoose.mongo.MongoRuntimeError)) throw error;
      });
    },
  };
}
