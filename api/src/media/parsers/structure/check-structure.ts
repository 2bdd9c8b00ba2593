import { readFileSync } from "node:fs";
import { assertValid, MediaError } from "../media-error";
import { ByteReader, Counter } from "./byte-reader";
import { checkMp4 } from "./check-mp4";
import { checkWebm } from "./check-webm";

export type Container = "webm" | "mp4" | "ogg";

const CONTAINER_CHECKS: Record<Container, (bytes: ByteReader) => void> = {
  webm: checkWebm,
  mp4: checkMp4,
  ogg: checkOgg,
};
const FIRST_BOXES = new Set(["ftyp", "styp", "moov", "mdat", "wide", "free", "skip"]);

/**
 * Checks claimed sizes and counts before a library allocates by them.
 * @returns the container
 * @throws MediaError
 */
export function checkStructure(file: string): Container {
  const bytes = new ByteReader(readFileSync(file));
  const container = detectContainer(bytes);
  CONTAINER_CHECKS[container](bytes);
  return container;
}

function detectContainer(bytes: ByteReader): Container {
  const magic = bytes.text(0, 8);
  if (magic.startsWith("\x1aE\xdf\xa3")) return "webm";
  if (magic.startsWith("OggS")) return "ogg";
  if (FIRST_BOXES.has(magic.slice(4))) return "mp4";
  throw new MediaError("unreadable");
}

const HEADER_SIZE_BYTES = 27;
const MAX_PAGES = 10_000;
const MAX_PACKETS = 50_000;

function checkOgg(bytes: ByteReader): void {
  const pages = new Counter(MAX_PAGES);
  const packets = new Counter(MAX_PACKETS);
  for (let position = 0; position < bytes.size; ) {
    pages.add();
    assertValid(bytes.text(position, 4) === "OggS" && bytes.readUnsigned(position + 4, 1) === 0);
    const segments = bytes.readUnsigned(position + 26, 1);
    let length = HEADER_SIZE_BYTES + segments;
    for (let index = 0; index < segments; index += 1) {
      const size = bytes.readUnsigned(position + HEADER_SIZE_BYTES + index, 1);
      if (size < 255) packets.add();
      length += size;
    }
    assertValid(position + length <= bytes.size);
    position += length;
  }
}
