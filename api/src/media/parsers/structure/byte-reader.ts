import { assertValid, MediaError } from "../media-error";

/** Reads numbers and text. @throws MediaError outside the file */
export class ByteReader {
  readonly size: number;

  constructor(private readonly bytes: Buffer) {
    this.size = bytes.length;
  }

  readUnsigned(position: number, length: 1 | 2 | 3 | 4): number {
    this.assertInside(position, length);
    return this.bytes.readUIntBE(position, length);
  }

  readUnsigned64(position: number): number {
    return this.readUnsigned(position, 4) * 2 ** 32 + this.readUnsigned(position + 4, 4);
  }

  text(position: number, length: number): string {
    this.assertInside(position, length);
    return this.bytes.toString("latin1", position, position + length);
  }

  private assertInside(position: number, length: number): void {
    assertValid(position >= 0 && position + length <= this.size);
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
