import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "koa";

export type Encoding = "br" | "gzip";

/** Bytes below which compressing does not pay. */
const MIN_COMPRESSED_BYTES = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === "br" ? compressWithBrotli(body, BROTLI) : compressWithGzip(body);
}

export function negotiateEncoding(ctx: Context, bodyBytes: number, offered: readonly Encoding[]): Encoding | undefined {
  if (bodyBytes < MIN_COMPRESSED_BYTES) return undefined;
  ctx.vary("Accept-Encoding");
  const encoding = offered.find((name) => ctx.acceptsEncodings(name));
  if (encoding) ctx.set("Content-Encoding", encoding);
  return encoding;
}
