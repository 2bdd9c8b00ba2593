import mongoose from "mongoose";
import { Pile } from "./sealed";

const { BSON } = mongoose.mongo;

/** One document as the database has it, to the byte, and the collection it is of. */
export interface Entry {
  collection: string;
  document: Buffer;
}

/** An entry as bytes: the length of the collection's name, the name, and the document, which begins with its own length. */
export function packed({ collection, document }: Entry): Buffer {
  const name = Buffer.from(collection);
  return Buffer.concat([Buffer.from([name.length]), name, document]);
}

/** The entries that {@link packed} wrote, however the bytes are cut. @throws when they end within one */
export async function* unpacked(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const held = new Pile();
  for await (const chunk of bytes) {
    held.add(chunk);
    for (let entry = takeEntry(held); entry; entry = takeEntry(held)) yield entry;
  }
  if (held.length > 0) throw new Error("The records end in the middle of a document.");
}

function takeEntry(held: Pile): Entry | undefined {
  const named = 1 + (held.peek(1)?.[0] ?? 0);
  const head = held.peek(named + 4);
  if (!head) return undefined;
  const length = head.readInt32LE(named);
  if (held.length < named + length) return undefined;
  const collection = held.take(named).subarray(1).toString();
  return { collection, document: held.take(length) };
}

/** The document as an object whose numbers keep their types, so that writing it gives the same bytes. */
export const exactly = (document: Buffer) =>
  BSON.deserialize(document, { promoteValues: false, promoteBuffers: false });

export const idOf = (document: Buffer): unknown => BSON.deserialize(document)._id;

export const asBson = (value: object): Buffer => Buffer.from(BSON.serialize(value));

export function fromBson<T>(document: Buffer): T {
  return BSON.deserialize(document) as T;
}
