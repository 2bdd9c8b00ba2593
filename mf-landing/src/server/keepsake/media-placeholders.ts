import { randomUUID } from "node:crypto";
import type { FilePart, Medium } from "./streamed-file";

/** Placeholder URLs used during rendering, replaced by the media afterwards. */
export class MediaPlaceholders {
  /** Random, so that user text cannot contain it. */
  readonly #mark = `keepsake-${randomUUID()}-`;
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
