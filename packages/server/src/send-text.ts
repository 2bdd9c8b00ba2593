import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const MAX_COMPRESSED_TEXTS = 50;
const compressedTexts = new Map<string, Buffer>();

export interface TextResponse {
  type: string;
  status?: number;
  text: string;
  /** Differs between visitors by their cookies, so that no cache may give it to another. */
  isPersonal?: boolean | undefined;
  /** For a browser with an override, so that no cache keeps it. */
  isOverridden?: boolean | undefined;
}

export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  { type, status = 200, text, isPersonal = false, isOverridden = false }: TextResponse,
) {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  if (!isOverridden) response.setHeader("ETag", etag);
  response.setHeader("Cache-Control", getCaching({ isPersonal, isOverridden }));
  response.setHeader("Vary", isPersonal || isOverridden ? "Accept-Encoding, Cookie" : "Accept-Encoding");
  if (status === 200 && !isOverridden && matches(request.headers["if-none-match"], etag)) {
    response.writeHead(304).end();
    return;
  }
  const [encoding] = parseAcceptedEncodings(request.headers["accept-encoding"]);
  const body = encoding ? compressOnce(text, encoding, etag) : Buffer.from(text);
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.writeHead(status, { "Content-Type": type, "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

function getCaching({ isPersonal, isOverridden }: Pick<TextResponse, "isPersonal" | "isOverridden">): string {
  if (isOverridden) return "private, no-store";
  return isPersonal ? "private, no-cache" : "no-cache";
}

function matches(header: string | undefined, etag: string): boolean {
  return header === "*" || (header ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}

type Encoding = "br" | "gzip";

export function parseAcceptedEncodings(header: string | undefined): Encoding[] {
  const accepted = (header ?? "").split(",").map((part) => part.trim());
  return (["br", "gzip"] as const).filter((name) =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part))),
  );
}

/** Most pages are the same for everybody until the next release. */
function compressOnce(text: string, encoding: Encoding, etag: string): Buffer {
  const key = encoding + etag;
  const known = compressedTexts.get(key);
  if (known) return known;
  if (compressedTexts.size >= MAX_COMPRESSED_TEXTS) compressedTexts.clear();
  const body = compress(text, encoding);
  compressedTexts.set(key, body);
  return body;
}

function compress(text: string, encoding: Encoding): Buffer {
  return encoding === "br" ? brotliCompressSync(text, { params: quality }) : gzipSync(text);
}

const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 };
