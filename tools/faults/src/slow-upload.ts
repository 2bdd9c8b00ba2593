import { type ClientRequest, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const CHUNK_COUNT = 20;

interface Uploaded {
  status: number;
  text: string;
}

/** Uploads a video in twenty chunks over `ms`. Rejects when the connection closes without a response. */
export async function uploadSlowly(
  origin: string,
  headers: Record<string, string>,
  bytes: Uint8Array,
  ms: number,
): Promise<Uploaded> {
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

function readResponse(upload: ClientRequest): Promise<Uploaded> {
  const answered = new Promise<Uploaded>((resolve, reject) => {
    upload.on("error", reject);
    upload.on("response", (response) => {
      const read: Promise<string[]> = response.setEncoding("utf8").toArray();
      read.then((text) => resolve({ status: response.statusCode ?? 0, text: text.join("") }), reject);
    });
  });
  answered.catch(() => undefined);
  return answered;
}
