import { assertValid } from "../media-error";
import { type ByteReader, Counter } from "./byte-reader";

const HEADER_SIZE_BYTES = 27;
const MAX_PAGES = 10_000;
const MAX_PACKETS = 50_000;

export function checkOgg(bytes: ByteReader): void {
  const pages = new Counter(MAX_PAGES);
  const packets = new Counter(MAX_PACKETS);
  for (let position = 0; position < bytes.size; ) {
    pages.add();
    assertValid(bytes.text(position, 4) === "OggS" && bytes.unsigned(position + 4, 1) === 0);
    const segments = bytes.unsigned(position + 26, 1);
    let length = HEADER_SIZE_BYTES + segments;
    for (let index = 0; index < segments; index += 1) {
      const size = bytes.unsigned(position + HEADER_SIZE_BYTES + index, 1);
      if (size < 255) packets.add();
      length += size;
    }
    assertValid(position + length <= bytes.size);
    position += length;
  }
}
