import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { ByteReader } from "./byte-reader";

const KEY_BYTES = 32;
const SALT_BYTES = 32;
const TAG_BYTES = 16;
/** Plain bytes of one frame, which is encrypted and authenticated by itself (AES-256-GCM): memory stays constant. */
const FRAME_BYTES = 256 * 1024;
const FRAME_HEAD_BYTES = 5;
const MAGIC_BYTES = Buffer.from("ADVENTB1");

/** A file of a backup. Under another name, or in another backup, it does not open. */
export interface EncryptedFile {
  key: Buffer;
  set: string;
  name: string;
}

type Bytes = AsyncIterable<Uint8Array>;

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
  const reader = new ByteReader(bytes);
  try {
    let plain = await reader.read(FRAME_BYTES);
    for (let number = 0, isLast = false; !isLast; number += 1) {
      const next = await reader.read(FRAME_BYTES);
      isLast = next.length === 0;
      const head = Buffer.from([Number(isLast), 0, 0, 0, 0]);
      head.writeUInt32BE(plain.length, 1);
      const cipher = createCipheriv("aes-256-gcm", key, toNonce(number)).setAAD(head);
      yield Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
      plain = next;
    }
  } finally {
    await reader.close();
  }
}

export async function* decrypt(file: EncryptedFile, bytes: Bytes): AsyncGenerator<Buffer> {
  const { name } = file;
  const reader = new ByteReader(bytes);
  const readWhole = async (length: number) => {
    const read = await reader.read(length);
    if (read.length < length) throw new Error(`${name} is cut off.`);
    return read;
  };
  try {
    if (!(await readWhole(MAGIC_BYTES.length)).equals(MAGIC_BYTES))
      throw new Error(`${name} is not a file of a backup.`);
    const key = deriveKey(file, await readWhole(SALT_BYTES));
    for (let number = 0, isLast = false; !isLast; number += 1) {
      const head = await readWhole(FRAME_HEAD_BYTES);
      isLast = head[0] === 1;
      const length = head.readUInt32BE(1);
      if (length > FRAME_BYTES) throw createDamageError(name);
      const frame = await readWhole(length + TAG_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", key, toNonce(number), { authTagLength: TAG_BYTES });
      decipher.setAAD(head).setAuthTag(frame.subarray(length));
      yield finish(() => Buffer.concat([decipher.update(frame.subarray(0, length)), decipher.final()]), name);
    }
    if ((await reader.read(1)).length > 0) throw createDamageError(name);
  } finally {
    await reader.close();
  }
}

function finish(open: () => Buffer, name: string): Buffer {
  try {
    return open();
  } catch (cause) {
    throw createDamageError(name, cause);
  }
}

const createDamageError = (name: string, cause?: unknown) =>
  new Error(`${name} was changed or damaged, or was made with another key.`, { cause });

function deriveKey({ key, set, name }: EncryptedFile, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, `advent backup 1\n${set}\n${name}`, KEY_BYTES));
}

/** Each file has a key of its own, so a frame's number is never used twice with one key. */
function toNonce(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}
