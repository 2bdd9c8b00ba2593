import { BYTES_PER_MB } from "@advent/contract";

type Part = Buffer | string | number[];

export const join = (...parts: Part[]) => Buffer.concat(parts.map(toBytes));

function toBytes(part: Part): Buffer {
  if (typeof part === "string") return Buffer.from(part, "latin1");
  return Buffer.isBuffer(part) ? part : Buffer.from(part);
}

export const u8 = (value: number) => Buffer.of(value & 0xff);
export const u16 = (value: number) => Buffer.of((value >>> 8) & 0xff, value & 0xff);
export const u32 = (value: number) =>
  Buffer.of((value >>> 24) & 0xff, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);
export const le32 = (value: number) => Buffer.from(u32(value)).reverse();
export const zeros = (length: number) => Buffer.alloc(length);
export const megabytes = (count: number, fill: number | string | Buffer = 0) =>
  Buffer.alloc(count * BYTES_PER_MB, fill);
export const repeat = (part: Part, times: number) => {
  const unit = join(part);
  return Buffer.alloc(unit.length * times, unit);
};

/** Builds a box of MP4. */
export const box = (type: string, ...content: Part[]) => {
  const bytes = join(...content);
  return join(u32(bytes.length + 8), type, bytes);
};
