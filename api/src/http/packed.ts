import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncodings, type Encoding } from "@advent/server/encoding";
import type { AppContext } from "./call";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Bytes below which packing does not pay. */
const WORTH_PACKING = 1024;

/** An answer that is sent many times: each encoding is made when it is first asked for. */
export interface Packed {
  etag: string;
  plain: Buffer;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

export function packed(text: string): Packed {
  const etag = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  // Weak: it stands for the same answer in every encoding.
  return { etag: `W/"${etag}"`, plain: Buffer.from(text), encoded: {} };
}

/** Sends it in the best encoding the caller takes; 304 to who has it already. */
export async function sendPacked(ctx: AppContext, { etag, plain, encoded }: Packed): Promise<void> {
  ctx.set("ETag", etag);
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const encoding = encodingFor(ctx, plain.length, ["br", "gzip"]);
  if (encoding) encoded[encoding] ??= pack(plain, encoding);
  ctx.body = encoding ? await encoded[encoding] : plain;
}

/** Sends an answer that is sent once: gzip takes less time than brotli. */
export async function sendOnce(ctx: AppContext, text: string): Promise<void> {
  const encoding = encodingFor(ctx, text.length, ["gzip"]);
  ctx.body = encoding ? await pack(text, encoding) : Buffer.from(text);
}

function encodingFor(ctx: AppContext, length: number, offered: readonly Encoding[]): Encoding | undefined {
  if (length < WORTH_PACKING) return undefined;
  ctx.set("Vary", "Accept-Encoding");
  const encoding = acceptedEncodings(ctx.get("accept-encoding")).find((one) => offered.includes(one));
  if (encoding) ctx.set("Content-Encoding", encoding);
  return encoding;
}

function pack(content: string | Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === "br" ? brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }) : deflate(content);
}
