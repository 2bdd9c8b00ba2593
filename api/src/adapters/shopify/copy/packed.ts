import { promisify } from "node:util";
import { deflateRaw, inflateRawSync } from "node:zlib";
import type { mongo } from "mongoose";

const deflate = promisify(deflateRaw);

export function pack(value: unknown): Promise<Buffer> {
  return deflate(JSON.stringify(value));
}

export function unpack(packed: mongo.Binary | Buffer): unknown {
  const bytes = Buffer.isBuffer(packed) ? packed : packed.value();
  return JSON.parse(inflateRawSync(bytes).toString("utf8"));
}
