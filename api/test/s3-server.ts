import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import parseRange from "range-parser";

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

/** Starts a server that keeps the objects of any bucket in memory: what `adapters/s3` asks of one. */
export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Buffer[]>();
  const server = createServer((request, response) => {
    respond(request, response, objects, uploads).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "test",
      S3_SECRET_ACCESS_KEY: "test",
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, Buffer>,
  uploads: Map<string, Buffer[]>,
): Promise<void> {
  const { pathname: key, searchParams } = new URL(request.url ?? "", "http://s3");
  const uploadId = searchParams.get("uploadId") ?? "";
  const parts = uploads.get(uploadId);
  const body = await buffer(request);
  switch (request.method) {
    case "PUT":
      if (parts) parts[Number(searchParams.get("partNumber"))] = body;
      else objects.set(key, body);
      response.writeHead(200, { ETag: getTag(body) }).end();
      return;
    case "POST":
      if (parts) objects.set(key, Buffer.concat(parts.filter(Boolean)));
      response.end(parts ? completeUpload(uploads, uploadId) : beginUpload(uploads));
      return;
    case "DELETE":
      if (parts) uploads.delete(uploadId);
      else objects.delete(key);
      response.writeHead(204).end();
      return;
    default:
      if (searchParams.has("list-type")) return sendList(response, key, objects, searchParams.get("prefix") ?? "");
      sendObject(request, response, objects.get(key));
  }
}

function beginUpload(uploads: Map<string, Buffer[]>): string {
  const uploadId = randomUUID();
  uploads.set(uploadId, []);
  return `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`;
}

function completeUpload(uploads: Map<string, Buffer[]>, uploadId: string): string {
  uploads.delete(uploadId);
  return `<CompleteMultipartUploadResult><ETag>"${uploadId}"</ETag></CompleteMultipartUploadResult>`;
}

function sendList(response: ServerResponse, bucket: string, objects: Map<string, Buffer>, prefix: string): void {
  const start = `${bucket.replace(/\/$/, "")}/`;
  const keys = [...objects.keys()].filter((key) => key.startsWith(start + prefix)).sort();
  const entries = keys.map((key) => `<Contents><Key>${key.slice(start.length)}</Key></Contents>`);
  response.end(`<ListBucketResult>${entries.join("")}</ListBucketResult>`);
}

function sendObject({ headers }: IncomingMessage, response: ServerResponse, object: Buffer | undefined): void {
  if (!object) {
    response.writeHead(404).end("<Error><Code>NoSuchKey</Code><Message>There is no such key.</Message></Error>");
    return;
  }
  const ranges = headers.range ? parseRange(object.length, headers.range) : undefined;
  const range = Array.isArray(ranges) ? ranges[0] : undefined;
  const bytes = range ? object.subarray(range.start, range.end + 1) : object;
  response.writeHead(range ? 206 : 200, { ETag: getTag(object), "Content-Length": bytes.length }).end(bytes);
}

const getTag = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;
