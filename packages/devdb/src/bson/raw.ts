import { BSON } from "bson";
import { isDoc } from "./types";

export class RawDocument {
  constructor(readonly bytes: Uint8Array) {}
}

/** Returns the names of the top-level fields that differ in type or value. */
export function getChangedFields(before: Uint8Array, after: Uint8Array): Set<string> {
  const [old, current] = [readFields(before), readFields(after)];
  const names = new Set([...old.keys(), ...current.keys()]);
  return new Set([...names].filter((name) => !current.get(name)?.equals(old.get(name) ?? END_MARKER)));
}

/** Returns each field's bytes (type, name and value) by its name. */
function readFields(document: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  const elements = [...BSON.onDemand.parseToElements(bytes)];
  return new Map(
    elements.map(([, nameAt, nameLength, at, length]) => [
      bytes.toString("utf8", nameAt, nameAt + nameLength),
      bytes.subarray(nameAt - 1, at + length),
    ]),
  );
}

const DOCUMENT_TYPE_CODE = 3;
const ARRAY_TYPE_CODE = 4;
const END_MARKER = Buffer.of(0);

export function encodeReply(reply: object): Buffer {
  const parts: Uint8Array[] = [Buffer.alloc(4)];
  for (const [name, value] of Object.entries(reply)) parts.push(...encodeElement(name, value));
  const bytes = Buffer.concat([...parts, END_MARKER]);
  bytes.writeInt32LE(bytes.length);
  return bytes;
}

function encodeElement(name: string, value: unknown): Uint8Array[] {
  if (value instanceof RawDocument) return [encodeHead(DOCUMENT_TYPE_CODE, name), value.bytes];
  if (Array.isArray(value)) return [encodeHead(ARRAY_TYPE_CODE, name), encodeReply(value)];
  if (isDoc(value)) return [encodeHead(DOCUMENT_TYPE_CODE, name), encodeReply(value)];
  return [BSON.serialize({ [name]: value }).subarray(4, -1)];
}

function encodeHead(type: number, name: string): Buffer {
  return Buffer.concat([Buffer.of(type), Buffer.from(name, "utf8"), END_MARKER]);
}
