import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type Encoding, parseAcceptedEncodings } from "./encoding";

export interface TextResponse {
  type: string;
  status?: number;
  text: string;
}

export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  { type, status = 200, text }: TextResponse,
) {
  const { etag, bodies } = getCompressed(text);
  response.setHeader("ETag", etag);
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("Vary", "Accept-Encoding");
  if (status === 200 && matches(request.headers["if-none-match"], etag)) {
    response.writeHead(304).end();
    return;
  }
  const [encoding] = parseAcceptedEncodings(request.headers["accept-encoding"]);
  const body = bodies.get(encoding) ?? pack(text, encoding);
  bodies.set(encoding, body);
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.writeHead(status, { "Content-Type": type, "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

function matches(header: string | undefined, etag: string): boolean {
  return header === "*" || (header ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}

interface Packed {
  etag: string;
  bodies: Map<Encoding | undefined, Buffer>;
}

const packed = new Map<string, Packed>();

/** Caches the last few compressed texts, because pages rarely change. */
function getCompressed(text: string): Packed {
  const known = packed.get(text);
  if (known) return known;
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const fresh: Packed = { etag, bodies: new Map() };
  if (packed.size >= 50) packed.clear();
  packed.set(text, fresh);
  return fresh;
}

function pack(text: string, encoding: Encoding | undefined): Buffer {
  if (!encoding) return Buffer.from(text);
  return encoding === "br" ? brotliCompressSync(text, { params: quality }) : gzipSync(text);
}

const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 };
