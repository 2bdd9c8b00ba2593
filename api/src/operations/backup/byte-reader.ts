export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#chunks = bytes[Symbol.asyncIterator]();
  }

  async read(length: number): Promise<Buffer> {
    const parts: Uint8Array[] = [this.#held];
    let size = this.#held.length;
    while (size < length) {
      const { value, done } = await this.#chunks.next();
      if (done) break;
      parts.push(value);
      size += value.length;
    }
    const all = Buffer.concat(parts);
    this.#held = all.subarray(length);
    return all.subarray(0, length);
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}
