import { randomUUID } from "node:crypto";
import type { Medium, FilePart } from "./long-file";

/** What stands in for an address while the page is rendered, and what takes its place afterwards. */
export class PlacesForMedia {
  /** Nobody's words can hold it. */
  readonly #mark = `keepsake-${randomUUID()}-`;
  readonly #parts: FilePart[][] = [];

  /** @returns an address that will be the medium's own bytes @param type such as `video/mp4` */
  add(type: string, content: Buffer | Medium): string {
    const opening = Buffer.from(`data:${type};base64,`);
    const body = Buffer.isBuffer(content) ? Buffer.from(content.toString("base64"), "latin1") : content;
    this.#parts.push([opening, body]);
    return `${this.#mark}${this.#parts.length - 1}-`;
  }

  /** The rendered text with what belongs into its places. */
  filledIn(text: string): FilePart[] {
    return text.split(new RegExp(`${this.#mark}(\\d+)-`)).flatMap((piece, index) =>
      // Every second piece is the number of a place.
      index % 2 === 0 ? [Buffer.from(piece)] : (this.#parts[Number(piece)] ?? []),
    );
  }
}
