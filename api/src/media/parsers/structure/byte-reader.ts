import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { assertValid, MediaError } from "../media-error";

const WINDOW_SIZE_BYTES = 64 * 1024;

/** Reads numbers at any position through one window, so that memory is constant for any file size. */
export class ByteReader {
  readonly size: number;
  private readonly descriptor: number;
  private readonly window = Buffer.alloc(WINDOW_SIZE_BYTES);
  private start = 0;
  private end = 0;

  constructor(file: string) {
    this.descriptor = openSync(file, "r");
    this.size = fstatSync(this.descriptor).size;
  }

  unsigned(position: number, length: 1 | 2 | 3 | 4): number {
    return this.at(position, length).readUIntBE(position - this.start, length);
  }

  unsigned64(position: number): number {
    return this.unsigned(position, 4) * 2 ** 32 + this.unsigned(position + 4, 4);
  }

  text(position: number, length: number): string {
    const window = this.at(position, length);
    return window.toString("latin1", position - this.start, position - this.start + length);
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private at(position: number, length: number): Buffer {
    assertValid(position >= 0 && position + length <= this.size);
    if (position < this.start || position + length > this.end) {
      this.start = position;
      this.end = position + readSync(this.descriptor, this.window, 0, WINDOW_SIZE_BYTES, position);
    }
    assertValid(position + length <= this.end);
    return this.window;
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
