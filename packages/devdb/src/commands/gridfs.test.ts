import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { GridFSBucket } from "mongodb";
import { testEngine } from "../testing/engine";

const engine = testEngine();
const BYTES_PER_MB = 1024 * 1024;
const bytes = randomBytes(20 * BYTES_PER_MB);
const digest = (data: Buffer) => createHash("sha256").update(data).digest("hex");

function createChunks(): Readable {
  return Readable.from(
    Array.from({ length: 40 }, (_, at) => bytes.subarray((at * BYTES_PER_MB) / 2, ((at + 1) * BYTES_PER_MB) / 2)),
  );
}

async function read(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

test("GridFS streams 20 MB with exact ranges", async () => {
  const bucket = new GridFSBucket(engine.db);
  const upload = bucket.openUploadStream("video.webm", { metadata: { kind: "video" } });
  await pipeline(createChunks(), upload);
  expect(digest(await read(bucket.openDownloadStream(upload.id)))).toBe(digest(bytes));
  const range = await read(bucket.openDownloadStream(upload.id, { start: 1_000_000, end: 3_000_001 }));
  expect(digest(range)).toBe(digest(bytes.subarray(1_000_000, 3_000_001)));
  expect(await bucket.find({ "metadata.kind": "video" }).toArray()).toMatchObject([{ length: bytes.length }]);
  await bucket.delete(upload.id);
  expect(await engine.db.collection("fs.chunks").countDocuments()).toBe(0);
  await expect(read(bucket.openDownloadStream(upload.id))).rejects.toThrow("FileNotFound");
}, 20_000);

test("an aborted upload leaves no chunks", async () => {
  const bucket = new GridFSBucket(engine.db, { bucketName: "aborted" });
  const upload = bucket.openUploadStream("x");
  await new Promise((done) => upload.write(bytes.subarray(0, BYTES_PER_MB), done));
  await upload.abort();
  expect(await engine.db.collection("aborted.chunks").countDocuments()).toBe(0);
});
