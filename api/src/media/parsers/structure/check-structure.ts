import { MediaError } from "../media-error";
import { ByteReader } from "./byte-reader";
import { checkMp4 } from "./check-mp4";
import { checkOgg } from "./check-ogg";
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
 * @throws Refusal
 */
export function checkStructure(file: string): Container {
  const bytes = new ByteReader(file);
  try {
    const container = detectContainer(bytes);
    CONTAINER_CHECKS[container](bytes);
    return container;
  } finally {
    bytes.close();
  }
}

function detectContainer(bytes: ByteReader): Container {
  const magic = bytes.text(0, 8);
  if (magic.startsWith("\x1aE\xdf\xa3")) return "webm";
  if (magic.startsWith("OggS")) return "ogg";
  if (FIRST_BOXES.has(magic.slice(4))) return "mp4";
  throw new MediaError("unreadable");
}
