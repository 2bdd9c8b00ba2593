import { BSON } from "bson";

export function withFields(bytes: Uint8Array, keeps: (name: string) => boolean): Buffer {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Buffer[] = [];
  for (const [, nameAt, nameLength, at, length] of BSON.onDemand.parseToElements(source)) {
    if (keeps(source.toString("utf8", nameAt, nameAt + nameLength)))
      kept.push(source.subarray(nameAt - 1, at + length));
  }
  const result = Buffer.concat([Buffer.alloc(4), ...kept, Buffer.alloc(1)]);
  result.writeInt32LE(result.length);
  return result;
}
