import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptedEncodings, type Encoding } from "./encoding";

export interface TextAnswer {
  type: string;
  status?: number;
  text: string;
}

/** Sends a small text that may be kept but must be asked for again (ETag, `no-cache`), compressed where it helps. */
export function sendText(request: IncomingMessage, response: ServerResponse, { type, status = 200, text }: TextAnswer) {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  response.setHeader("ETag", etag);
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("Vary", "Accept-Encoding");
  if (status === 200 && matches(request.headers["if-none-match"], etag)) {
    response.writeHead(304).end();
    return;
  }
  const [encoding] = acceptedEncodings(request.headers["accept-encoding"]);
  const body = encoding ? pack(text, encoding) : Buffer.from(text);
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.writeHead(status, { "Content-Type": type, "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

function matches(header: string | undefined, etag: string): boolean {
  return header === "*" || (header ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}

const packed = new Map<string, Buffer>();

/** Pages are the same text again and again: the last few packed ones are kept. */
function pack(text: string, encoding: Encoding): Buffer {
  const key = `${encoding} ${text}`;
  const known = packed.get(key);
  if (known) return known;
  const body = encoding === "br" ? brotliCompressSync(text, { params: quality }) : gzipSync(text);
  if (packed.size >= 50) packed.clear();
  packed.set(key, body);
  return body;
}

const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 };
