import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { assertValid } from "../refusal";

const WINDOW_SIZE_BYTES = 64 * 1024;

/** Numbers of a file at any position, read through one window: a file of any size costs the same memory. */
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

  /** @throws Refusal when the file ends before */
  unsigned(position: number, length: 1 | 2 | 3 | 4): number {
    return this.at(position, length).readUIntBE(position - this.start, length);
  }

  /** Eight bytes; inexact above 2⁵³, which no size in a file of ours can be. */
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
