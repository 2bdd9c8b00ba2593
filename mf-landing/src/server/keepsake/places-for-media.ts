import { randomUUID } from "node:crypto";
import type { FilePart, Medium } from "./long-file";

/** Placeholder URLs used during rendering, replaced by the media afterwards. */
export class PlacesForMedia {
  /** Random, so that user text cannot contain it. */
  readonly #mark = `keepsake-${randomUUID()}-`;
  readonly #parts: FilePart[][] = [];

  add(type: string, content: Buffer | Medium): string {
    const opening = Buffer.from(`data:${type};base64,`);
    const body = Buffer.isBuffer(content) ? Buffer.from(content.toString("base64"), "latin1") : content;
    this.#parts.push([opening, body]);
    return `${this.#mark}${this.#parts.length - 1}-`;
  }

  filledIn(text: string): FilePart[] {
    return text.split(new RegExp(`${this.#mark}(\\d+)-`)).flatMap((product, index) =>
      // Every second element is the number of a placeholder.
      index % 2 === 0 ? [Buffer.from(product)] : (this.#parts[Number(product)] ?? []),
    );
  }
}
