import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";

const KEY_BYTES = 32;
const SALT_BYTES = 32;
const TAG_BYTES = 16;
/** Plain bytes of one frame, which is encrypted and authenticated by itself (AES-256-GCM): memory stays constant. */
const FRAME_BYTES = 256 * 1024;
const FRAME_HEAD_BYTES = 5;
const ENCRYPTED_FRAME_BYTES = FRAME_HEAD_BYTES + FRAME_BYTES + TAG_BYTES;
const MAGIC_BYTES = Buffer.from("ADVENTB1");

/** A file of a backup. Under another name, or in another backup, it does not open. */
export interface EncryptedFile {
  key: Buffer;
  set: string;
  name: string;
}

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export function parseBackupKey({ BACKUP_KEY, BACKUP_KEY_FILE }: { BACKUP_KEY?: string; BACKUP_KEY_FILE?: string }) {
  const text = (BACKUP_KEY ?? (BACKUP_KEY_FILE ? readFileSync(BACKUP_KEY_FILE, "utf8") : "")).trim();
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? "hex" : "base64");
  if (key.length === KEY_BYTES) return key;
  throw new Error("BACKUP_KEY, or the file BACKUP_KEY_FILE names, must hold 32 random bytes: openssl rand -hex 32.");
}

export async function* encrypt(file: EncryptedFile, bytes: Bytes): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = deriveKey(file, salt);
  yield Buffer.concat([MAGIC_BYTES, salt]);
  let number = 0;
  for await (const { chunk, isLast } of cut(bytes, () => FRAME_BYTES)) {
    const head = Buffer.from([Number(isLast), 0, 0, 0, 0]);
    head.writeUInt32BE(chunk.length, 1);
    const cipher = createCipheriv("aes-256-gcm", key, toNonce(number++)).setAAD(head);
    yield Buffer.concat([head, cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

export async function* decrypt(file: EncryptedFile, bytes: Bytes): AsyncGenerator<Buffer> {
  let key: Buffer | undefined;
  let number = 0;
  const measure = () => (key ? ENCRYPTED_FRAME_BYTES : MAGIC_BYTES.length + SALT_BYTES);
  for await (const { chunk, isLast } of cut(bytes, measure)) {
    const head = chunk.subarray(0, key ? FRAME_HEAD_BYTES : MAGIC_BYTES.length);
    if (key ? isLast !== (head[0] === 1) : isLast || !head.equals(MAGIC_BYTES)) throw createDamageError(file);
    if (key) yield openFrame(file, key, number++, chunk);
    else key = deriveKey(file, chunk.subarray(head.length));
  }
}

function openFrame(file: EncryptedFile, key: Buffer, number: number, frame: Buffer): Buffer {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, toNonce(number), { authTagLength: TAG_BYTES });
    decipher.setAAD(frame.subarray(0, FRAME_HEAD_BYTES)).setAuthTag(frame.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(frame.subarray(FRAME_HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw createDamageError(file, cause);
  }
}

const createDamageError = ({ name }: EncryptedFile, cause?: unknown) =>
  new Error(`${name} was changed, cut off or damaged, or was made with another key.`, { cause });

/** Cuts bytes into chunks as long as `measure` says of those that are there. The last one, the rest, is marked. */
export async function* cut(bytes: Bytes, measure: (held: Buffer) => number) {
  let held = Buffer.alloc(0);
  for await (const piece of bytes) {
    held = Buffer.concat([held, piece]);
    for (let size = measure(held); held.length > size; size = measure(held)) {
      yield { chunk: held.subarray(0, size), isLast: false };
      held = held.subarray(size);
    }
  }
  yield { chunk: held, isLast: true };
}

const deriveKey = ({ key, set, name }: EncryptedFile, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, `advent backup 1\n${set}\n${name}`, KEY_BYTES));

/** Each file has a key of its own, so a frame's number is never used twice with one key. */
function toNonce(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}
