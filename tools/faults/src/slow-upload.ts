import { type ClientRequest, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { ApiResponse, ResponseChecker } from "./response-checker";
import { Visitor } from "./visitor";
import type { World } from "./world";

/** Duration of each upload. */
const UPLOAD_MS = 4_000;
const CHUNK_COUNT = 20;

/** Uploads a video as a new shopper. */
export async function uploadVideo(world: World, checker: ResponseChecker, what: string, bytes: Buffer) {
  const shopper = new Visitor(world.origin(), checker, world.page);
  await shopper.get("/api/calendar");
  return checker.expectStatus(what, [200], () => uploadSlowly(world.origin(), shopper.headers(), bytes));
}

/** Uploads in twenty chunks. Rejects when the connection closes without a response. */
async function uploadSlowly(origin: string, headers: Record<string, string>, bytes: Buffer): Promise<ApiResponse> {
  const upload = request(`${origin}/api/videos/upload`, {
    method: "POST",
    agent: false,
    headers: { ...headers, "content-type": "video/webm", "content-length": bytes.length },
  });
  const response = readResponse(upload);
  const size = Math.ceil(bytes.length / CHUNK_COUNT);
  for (let at = 0; at < bytes.length && !upload.destroyed; at += size) {
    upload.write(bytes.subarray(at, at + size));
    await Promise.race([pause(UPLOAD_MS / CHUNK_COUNT), response.catch(() => undefined)]);
  }
  upload.end();
  return response;
}

function readResponse(upload: ClientRequest): Promise<ApiResponse> {
  const response = new Promise<ApiResponse>((resolve, reject) => {
    upload.on("error", reject);
    upload.on("response", (response) => {
      const read: Promise<string[]> = response.setEncoding("utf8").toArray();
      const { statusCode: status = 0, headers } = response;
      const retryAfter = new Headers(headers["retry-after"] ? { "retry-after": headers["retry-after"] } : {});
      read.then((text) => resolve({ status, text: text.join(""), headers: retryAfter }), reject);
    });
  });
  response.catch(() => undefined);
  return response;
}
