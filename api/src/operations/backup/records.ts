import mongoose from "mongoose";
import { ByteReader } from "./byte-reader";

const { BSON } = mongoose.mongo;

export interface DocumentRecord {
  collection: string;
  document: Buffer;
}

export function packRecord({ collection, document }: DocumentRecord): Buffer {
  const name = Buffer.from(collection);
  return Buffer.concat([Buffer.from([name.length]), name, document]);
}

export async function* unpackRecords(bytes: AsyncIterable<Buffer>): AsyncGenerator<DocumentRecord> {
  const reader = new ByteReader(bytes);
  for (let first = await reader.read(1); first.length > 0; first = await reader.read(1)) {
    const collection = String(await reader.read(first[0] ?? 0));
    const size = await reader.read(4);
    const length = size.length === 4 ? size.readInt32LE() : Number.POSITIVE_INFINITY;
    const document = Buffer.concat([size, await reader.read(length - 4)]);
    if (document.length < length) throw new Error("The records end in the middle of a document.");
    yield { collection, document };
  }
}

/** Keeps the types of numbers, so that writing the object gives the same bytes. */
export const parseExactly = (document: Buffer) =>
  BSON.deserialize(document, { promoteValues: false, promoteBuffers: false });

export const readId = (document: Buffer): unknown => BSON.deserialize(document)._id;

export const toBson = (value: object): Buffer => Buffer.from(BSON.serialize(value));

export const fromBson = <T>(document: Buffer) => BSON.deserialize(document) as T;
