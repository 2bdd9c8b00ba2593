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
export const u64 = (value: bigint) => join(u32(Number((value >> 32n) & 0xffffffffn)), u32(Number(value & 0xffffffffn)));
export const le32 = (value: number) => Buffer.from(u32(value)).reverse();
export const float64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

export const zeros = (length: number) => Buffer.alloc(length);
export const megabytes = (count: number, fill: number | string | Buffer = 0) =>
  Buffer.alloc(count * BYTES_PER_MB, fill);
export const repeat = (part: Part, times: number) => {
  const unit = join(part);
  return Buffer.alloc(unit.length * times, unit);
};
