import { createHash, randomUUID } from "node:crypto";
import { StringDecoder } from "node:string_decoder";

/** Binary data stored elsewhere and embedded in the file as base64. */
export interface Medium {
  bytes: number;
  checksum: string;
  read(start: number): AsyncIterable<Uint8Array>;
}

type FilePart = Buffer | Medium;

export class MediaSizeError extends Error {}

/** Streams text and media without ever holding the whole file in memory. Its length is known up front. */
export class StreamedFile {
  readonly length: number;
  /** Strong ETag: equal parts produce equal bytes. */
  readonly etag: string;

  constructor(private readonly parts: readonly FilePart[]) {
    this.length = parts.reduce((sum, part) => sum + getPartLength(part), 0);
    const hash = createHash("sha256");
    for (const part of parts) hash.update(Buffer.isBuffer(part) ? part : `${part.bytes} ${part.checksum}`);
    this.etag = `"${hash.digest("base64url").slice(0, 22)}"`;
  }

  /**
   * Yields the bytes from `start` to `end`, both included.
   * @throws BrokenPartError when a part differs from its announced size, and any read error
   */
  async *read(start = 0, end = this.length - 1): AsyncGenerator<Buffer> {
    let at = 0;
    for (const part of this.parts) {
      const length = getPartLength(part);
      const [from, to] = [Math.max(0, start - at), Math.min(length, end + 1 - at)];
      if (from < to) yield* Buffer.isBuffer(part) ? [part.subarray(from, to)] : encodeRange(part, from, to);
      at += length;
    }
  }
}

const getPartLength = (part: FilePart) => (Buffer.isBuffer(part) ? part.length : getEncodedLength(part.bytes));

const getEncodedLength = (bytes: number): number => 4 * Math.ceil(bytes / 3);

/** Encodes a range of characters of a medium's base64. Four characters encode three bytes. */
async function* encodeRange(medium: Medium, from: number, to: number): AsyncGenerator<Buffer> {
  const group = Math.floor(from / 4);
  let skip = from - group * 4;
  let left = to - from;
  for await (const text of encodeBase64(readExactly(medium, group * 3))) {
    const slice = text.subarray(skip, skip + left);
    skip -= Math.min(skip, text.length);
    left -= slice.length;
    if (slice.length > 0) yield slice;
    if (left === 0) return;
  }
}

async function* encodeBase64(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  // Keeps back the bytes that fill no group of three.
  const encoder = new StringDecoder("base64");
  for await (const chunk of bytes) yield Buffer.from(encoder.write(chunk), "latin1");
  yield Buffer.from(encoder.end(), "latin1");
}

/** Yields exactly the announced number of bytes. */
async function* readExactly(medium: Medium, start: number): AsyncGenerator<Uint8Array> {
  let left = medium.bytes - start;
  for await (const chunk of medium.read(start)) {
    left -= chunk.length;
    if (left < 0) throw new MediaSizeError("A media file has grown.");
    yield chunk;
  }
  if (left > 0) throw new MediaSizeError("A media file has shrunk.");
}

/** Placeholder URLs used during rendering, replaced by the media afterwards. */
export class MediaPlaceholders {
  /** Random, so that user text cannot contain it, and an address that notes may hold. */
  readonly #mark = `data:keepsake-${randomUUID()}-`;
  readonly #parts: FilePart[][] = [];

  add(type: string, content: Buffer | Medium): string {
    const opening = Buffer.from(`data:${type};base64,`);
    const body = Buffer.isBuffer(content) ? Buffer.from(content.toString("base64"), "latin1") : content;
    this.#parts.push([opening, body]);
    return `${this.#mark}${this.#parts.length - 1}-`;
  }

  replaceIn(html: string): FilePart[] {
    return html.split(new RegExp(`${this.#mark}(\\d+)-`)).flatMap((text, index) =>
      // Every second element is the number of a placeholder.
      index % 2 === 0 ? [Buffer.from(text)] : (this.#parts[Number(text)] ?? []),
    );
  }
}
