import { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, S3Client } from "@aws-sdk/client-s3";
import { type Options, Upload } from "@aws-sdk/lib-storage";
import type { Config } from "../../config";
import { AppError } from "../../errors";
import type { Bucket } from "../../media/media-store";

type S3Config = Pick<Config, "S3_BUCKET" | "S3_REGION" | "S3_ENDPOINT" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY">;

interface S3Options {
  /** Idle timeout of a request in milliseconds. */
  timeoutMs?: number;
  upload?: Pick<Options, "partSize" | "queueSize">;
  /** Message of the 503. */
  unavailable?: string;
}

const REQUEST_TIMEOUT_MS = 4_000;
/** With the timeout, a hanging bucket fails within ten seconds. */
const MAX_ATTEMPTS = 2;
const MEDIA_UNAVAILABLE = "Images and recordings are unavailable at the moment. Please try again.";

/** Stores bytes in an S3-compatible bucket. Every call throws 503 when the bucket gives no usable response. */
export function createS3Store(config: S3Config, options: S3Options = {}): Bucket {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = config;
  const { timeoutMs = REQUEST_TIMEOUT_MS, upload, unavailable = MEDIA_UNAVAILABLE } = options;
  const client = new S3Client({
    region,
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY },
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  return {
    name: "s3",
    async write(Key, Body, ContentType) {
      const work = new Upload({ client, params: { Bucket: bucket, Key, Body, ContentType }, ...upload });
      checkGenuine(await work.done().catch(throwUnavailable));
    },
    async read(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ Bucket: bucket, Key, Range });
      const response = await client
        .send(command)
        .catch((error: unknown) => (error instanceof NoSuchKey ? undefined : throwUnavailable(error)));
      if (!(response?.Body instanceof Readable)) return undefined;
      if (!response.ETag) response.Body.destroy();
      checkGenuine(response);
      return response.Body;
    },
    async list(Prefix) {
      const command = new ListObjectsV2Command({ Bucket: bucket, Prefix });
      const { Contents = [] } = await client.send(command).catch(throwUnavailable);
      return Contents.flatMap(({ Key = [] }) => Key);
    },
    async delete(Key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key })).catch(throwUnavailable);
    },
  };

  /** Requires an ETag, because a proxy may respond with status 200 and a page of its own. */
  function checkGenuine({ ETag }: { ETag?: string | undefined }): void {
    if (!ETag) throwUnavailable(new Error("The response is not a bucket's."));
  }

  function throwUnavailable(cause: unknown): never {
    throw new AppError("unavailable", unavailable, { cause, retryAfterSeconds: 10 });
  }
}
