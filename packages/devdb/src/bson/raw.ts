import { BSON } from "bson";
import { type Doc, isDoc } from "./types";

/** A document already encoded, to be sent on as it is. */
export class RawDocument {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

const DOCUMENT = 3;
const ARRAY = 4;
const END = Buffer.of(0);

/** Encodes a reply whose values may be raw documents, or arrays and documents that hold them. */
export function encodeReply(doc: Doc): Buffer {
  return Buffer.concat(documentParts(Object.entries(doc)));
}

function documentParts(fields: Iterable<[string, unknown]>): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (const [name, value] of fields) parts.push(...elementParts(name, value));
  const length = Buffer.alloc(4);
  length.writeInt32LE(parts.reduce((sum, part) => sum + part.length, 5));
  return [length, ...parts, END];
}

function elementParts(name: string, value: unknown): Uint8Array[] {
  if (value instanceof RawDocument) return [head(DOCUMENT, name), value.bytes];
  if (Array.isArray(value) && value.some(holdsRaw))
    return [head(ARRAY, name), Buffer.concat(documentParts(indexed(value)))];
  if (isDoc(value) && holdsRaw(value)) return [head(DOCUMENT, name), encodeReply(value)];
  return [BSON.serialize({ [name]: value }).subarray(4, -1)];
}

function* indexed(values: unknown[]): Generator<[string, unknown]> {
  for (const [at, value] of values.entries()) yield [String(at), value];
}

function holdsRaw(value: unknown): boolean {
  if (value instanceof RawDocument) return true;
  return (
    isDoc(value) &&
    Object.values(value).some((inner) =>
      Array.isArray(inner) ? inner[0] instanceof RawDocument : inner instanceof RawDocument,
    )
  );
}

function head(type: number, name: string): Buffer {
  return Buffer.concat([Buffer.of(type), Buffer.from(name, "utf8"), END]);
}
