import { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { MediaStore } from "./media-store";

export interface S3Settings {
  bucket: string;
  region: string;
  /** Without it, Amazon's own. */
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Bytes in any S3-compatible bucket. */
export function s3Store({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings): MediaStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  return {
    name: "s3",
    async write(Key, Body, ContentType) {
      await new Upload({ client, params: { Bucket: bucket, Key, Body, ContentType } }).done();
    },
    async read(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key, Range }));
      if (!(Body instanceof Readable)) throw new Error(`The bucket gave no bytes for ${Key}.`);
      return Body;
    },
    async delete(Key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
    },
  };
}
