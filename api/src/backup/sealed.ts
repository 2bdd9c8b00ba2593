import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { fileKey } from "./backup-key";

/** Of plaintext in one frame; each is encrypted and authenticated by itself (AES-256-GCM), so that memory stays constant. */
const FRAME = 256 * 1024;
const MAGIC = Buffer.from("ADVENTB1");
const SALT = 32;
const TAG = 16;
/** A frame's length, and whether it is the last. */
const HEAD = 5;

/** Which file of which backup something is. */
export interface SealedFile {
  key: Buffer;
  set: string;
  name: string;
}

type Bytes = AsyncIterable<Buffer | Uint8Array>;

/** `bytes` as a file that only its key opens: a head with a salt, then frames whose nonces are their numbers; the last one says so. */
export async function* seal({ key, set, name }: SealedFile, bytes: Bytes): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const secret = fileKey(key, set, name, salt);
  yield Buffer.concat([MAGIC, salt]);
  let number = 0;
  const frame = (plain: Buffer, isLast: boolean): Buffer => {
    const head = headOf(plain.length, isLast);
    const cipher = createCipheriv("aes-256-gcm", secret, nonceOf(number++)).setAAD(head);
    return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  const held = new Pile();
  for await (const chunk of bytes) {
    held.add(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    while (held.length > FRAME) yield frame(held.take(FRAME), false);
  }
  yield frame(held.take(held.length), true);
}

/** What {@link seal} was given. @throws a sentence that names the file when it is cut off, reordered, changed or not of this key and backup */
export async function* unseal({ key, set, name }: SealedFile, bytes: Bytes): AsyncGenerator<Buffer> {
  const held = new Pile();
  let secret: Buffer | undefined;
  let number = 0;
  let isOver = false;
  for await (const chunk of bytes) {
    held.add(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    if (!secret) {
      if (held.length < MAGIC.length + SALT) continue;
      if (!held.take(MAGIC.length).equals(MAGIC)) throw new Error(`${name} is no file of a backup.`);
      secret = fileKey(key, set, name, held.take(SALT));
    }
    for (let head = held.peek(HEAD); head; head = held.peek(HEAD)) {
      if (isOver) throw new Error(`${name} goes on after its end: it was changed.`);
      const length = head.readUInt32BE(1);
      if (length > FRAME) throw damaged(name);
      if (held.length < HEAD + length + TAG) break;
      held.take(HEAD);
      yield opened({ secret, number, head, sealed: held.take(length), tag: held.take(TAG), name });
      number += 1;
      isOver = head[0] === 1;
    }
  }
  if (!isOver) throw new Error(`${name} is cut off.`);
  if (held.length > 0) throw new Error(`${name} goes on after its end: it was changed.`);
}

interface Frame {
  secret: Buffer;
  number: number;
  head: Buffer;
  sealed: Buffer;
  tag: Buffer;
  name: string;
}

function opened({ secret, number, head, sealed, tag, name }: Frame): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", secret, nonceOf(number), { authTagLength: TAG });
  decipher.setAAD(head).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch (cause) {
    throw damaged(name, cause);
  }
}

const damaged = (name: string, cause?: unknown) =>
  new Error(`${name} was changed or damaged, or was made with another key.`, { cause });

function headOf(length: number, isLast: boolean): Buffer {
  const head = Buffer.alloc(HEAD);
  head[0] = isLast ? 1 : 0;
  head.writeUInt32BE(length, 1);
  return head;
}

/** Each file has a key of its own, so a counter never meets the same key twice. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}

/** Bytes in order of arrival, joined only when they are taken. */
export class Pile {
  private chunks: Buffer[] = [];
  length = 0;

  add(chunk: Buffer): void {
    if (chunk.length === 0) return;
    this.chunks.push(chunk);
    this.length += chunk.length;
  }

  peek(size: number): Buffer | undefined {
    if (this.length < size) return undefined;
    const [first] = this.chunks;
    if (!first || first.length < size) this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0]?.subarray(0, size);
  }

  take(size: number): Buffer {
    const taken = this.peek(size);
    if (!taken) return Buffer.alloc(0);
    const [first = taken, ...rest] = this.chunks;
    this.chunks = first.length === size ? rest : [first.subarray(size), ...rest];
    this.length -= size;
    return taken;
  }
}
