import { assertValid, MediaError } from "../media-error";

/** Reads numbers and text. @throws MediaError beyond the end */
export class ByteReader {
  readonly size: number;

  constructor(private readonly bytes: Buffer) {
    this.size = bytes.length;
  }

  unsigned(position: number, length: 1 | 2 | 3 | 4): number {
    assertValid(position + length <= this.size);
    return this.bytes.readUIntBE(position, length);
  }

  unsigned64(position: number): number {
    return this.unsigned(position, 4) * 2 ** 32 + this.unsigned(position + 4, 4);
  }

  text(position: number, length: number): string {
    assertValid(position + length <= this.size);
    return this.bytes.toString("latin1", position, position + length);
  }
}

export class Counter {
  private count = 0;

  constructor(private readonly most: number) {}

  add(parts = 1): void {
    this.count += parts;
    if (this.count > this.most) throw new MediaError("tooLong");
  }
}
