import { MAX_MESSAGE_BYTES } from "../bson/codec";

const HEADER_BYTES = 16;

export interface Message {
  requestId: number;
  opCode: number;
  body: Buffer;
}

/**
 * Splits a byte stream into messages.
 * @throws Error on an invalid length
 */
export class Framer {
  #parts: Buffer[] = [];
  #size = 0;

  *push(chunk: Buffer): Generator<Message> {
    this.#parts.push(chunk);
    this.#size += chunk.length;
    for (let length = this.#nextLength(); length > 0 && this.#size >= length; length = this.#nextLength()) {
      const whole = this.#take(length);
      yield {
        requestId: whole.readInt32LE(4),
        opCode: whole.readInt32LE(12),
        body: whole.subarray(HEADER_BYTES),
      };
    }
  }

  #nextLength(): number {
    if (this.#size < 4) return 0;
    const length = this.#peek(4).readInt32LE();
    if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) throw new Error(`message of ${length} bytes`);
    return length;
  }

  #peek(length: number): Buffer {
    const [first] = this.#parts;
    if (first && first.length >= length) return first;
    this.#parts = [Buffer.concat(this.#parts)];
    return this.#parts[0] as Buffer;
  }

  #take(length: number): Buffer {
    const all = this.#parts.length === 1 ? (this.#parts[0] as Buffer) : Buffer.concat(this.#parts);
    this.#parts = all.length > length ? [all.subarray(length)] : [];
    this.#size -= length;
    return all.subarray(0, length);
  }
}

export function readRequestId(message: Buffer): number {
  return message.readInt32LE(4);
}

let lastRequestId = 0;

export function frameMessage(responseTo: number, opCode: number, ...parts: Uint8Array[]): Buffer {
  lastRequestId = (lastRequestId + 1) & 0x7fffffff;
  const message = Buffer.concat([Buffer.alloc(HEADER_BYTES), ...parts]);
  message.writeInt32LE(message.length);
  message.writeInt32LE(lastRequestId, 4);
  message.writeInt32LE(responseTo, 8);
  message.writeInt32LE(opCode, 12);
  return message;
}
