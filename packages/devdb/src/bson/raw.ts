import { BSON } from "bson";
import { decode } from "./codec";
import { type Doc, isDoc } from "./types";

export class RawDocument {
  constructor(readonly bytes: Uint8Array) {}
}

/** Returns the names of the top-level fields that differ in type or value. */
export function getChangedFields(before: Uint8Array, after: Uint8Array): Set<string> {
  const [old, current] = [readFields(before), readFields(after)];
  const names = new Set([...old.keys(), ...current.keys()]);
  return new Set([...names].filter((name) => !current.get(name)?.equals(old.get(name) ?? END_MARKER)));
}

/** Decodes only the named top-level fields. */
export function decodeFields(document: Uint8Array, names: ReadonlySet<string>): Doc {
  if (names.size === 0) return {};
  const kept = [...readFields(document)].filter(([name]) => names.has(name)).map(([, element]) => element);
  return decode(frameDocument(kept));
}

export const getTopField = (path: string): string => path.split(".", 1)[0] as string;

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
  return frameDocument(Object.entries(reply).flatMap(([name, value]) => encodeElement(name, value)));
}

function frameDocument(elements: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), ...elements, END_MARKER]);
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
