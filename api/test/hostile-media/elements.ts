import { join, u8, u32 } from "./bytes";

const HOLDERS = new Set([
  "18538067",
  "114d9b74",
  "4dbb",
  "1549a966",
  "1654ae6b",
  "ae",
  "e0",
  "e1",
  "1f43b675",
  "a0",
  "1c53bb6b",
  "bb",
  "b7",
]);
const UNKNOWN = Buffer.from("01ffffffffffffff", "hex");

/** A size in eight bytes. `unknown` leaves it open. */
const encodeSize = (length: number | "unknown") =>
  length === "unknown" ? UNKNOWN : join(u8(1), u32(Math.floor(length / 2 ** 32)).subarray(1), u32(length));

/** @param id hexadecimal digits */
export function element(id: string, ...content: Parameters<typeof join>): Buffer {
  const bytes = join(...content);
  return join(Buffer.from(id, "hex"), encodeSize(bytes.length), bytes);
}

export const lyingElement = (id: string, size: number | "unknown", ...content: Parameters<typeof join>) =>
  join(Buffer.from(id, "hex"), encodeSize(size), ...content);

/**
 * Replaces every element of one id. Corrects the sizes around it but not the positions.
 * @param change receives the old content and returns whole elements
 */
export function withElement(file: Buffer, id: string, change: (content: Buffer) => Buffer): Buffer {
  const elements: Buffer[] = [];
  for (let at = 0; at < file.length; ) {
    const idEnd = at + Math.clz32(file.readUInt8(at)) - 23;
    const sizeEnd = idEnd + Math.clz32(file.readUInt8(idEnd)) - 23;
    const digits = file.toString("hex", idEnd, sizeEnd);
    const end = sizeEnd + Number(BigInt(`0x${digits}`) & (2n ** BigInt((sizeEnd - idEnd) * 7) - 1n));
    const name = file.toString("hex", at, idEnd);
    const content = file.subarray(sizeEnd, end);
    if (name === id) elements.push(change(content));
    else elements.push(HOLDERS.has(name) ? element(name, withElement(content, id, change)) : file.subarray(at, end));
    at = end;
  }
  return Buffer.concat(elements);
}

export const withInsideElement = (file: Buffer, holder: string, ...more: Buffer[]) =>
  withElement(file, holder, (content) => element(holder, content, ...more));
