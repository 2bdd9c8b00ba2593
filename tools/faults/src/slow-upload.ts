import { type ClientRequest, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { ApiResponse } from "./witness";

const CHUNK_COUNT = 20;

/** Uploads a video in twenty chunks over `ms`. Rejects when the connection closes without a response. */
export async function uploadSlowly(
  origin: string,
  headers: Record<string, string>,
  bytes: Uint8Array,
  ms: number,
): Promise<ApiResponse> {
  const upload = request(`${origin}/api/videos/upload`, {
    method: "POST",
    agent: false,
    headers: { ...headers, "content-type": "video/webm", "content-length": bytes.length },
  });
  const answered = readResponse(upload);
  const size = Math.ceil(bytes.length / CHUNK_COUNT);
  for (let at = 0; at < bytes.length && !upload.destroyed; at += size) {
    upload.write(bytes.subarray(at, at + size));
    await Promise.race([pause(ms / CHUNK_COUNT), answered.catch(() => undefined)]);
  }
  upload.end();
  return answered;
}

function readResponse(upload: ClientRequest): Promise<ApiResponse> {
  const answered = new Promise<ApiResponse>((resolve, reject) => {
    upload.on("error", reject);
    upload.on("response", (response) => {
      const read: Promise<string[]> = response.setEncoding("utf8").toArray();
      const { statusCode: status = 0, headers } = response;
      const retryAfter = new Headers(headers["retry-after"] ? { "retry-after": headers["retry-after"] } : {});
      read.then((text) => resolve({ status, text: text.join(""), headers: retryAfter }), reject);
    });
  });
  answered.catch(() => undefined);
  return answered;
}
