import { assertValid } from "../media-error";
import { type ByteReader, Counter } from "./byte-reader";
import { type Box, checkTable } from "./mp4-tables";

const HEADER_SIZE_BYTES = 8;
const CONTAINER_BOXES = new Set([
  "moov",
  "trak",
  "mdia",
  "minf",
  "stbl",
  "dinf",
  "edts",
  "mvex",
  "moof",
  "traf",
  "mfra",
]);
const MAX_DEPTH = 8;
const MAX_BOXES = 20_000;
/** For all tables together. Allows three minutes at 60 frames a second and extra tracks of phones. */
const MAX_SAMPLES = 300_000;

/**
 * Checks MP4 and QuickTime (ISO 14496-12): every box within its parent, every table within its box.
 * @throws Refusal
 */
export function checkMp4(bytes: ByteReader): void {
  const boxes = new Counter(MAX_BOXES);
  const samples = new Counter(MAX_SAMPLES);

  function walk(start: number, end: number, depth: number): void {
    assertValid(depth <= MAX_DEPTH);
    // A QuickTime list may end with four zero bytes.
    for (let position = start; end - position >= HEADER_SIZE_BYTES; ) {
      boxes.add();
      const box = readBox(bytes, position, end, depth);
      if (CONTAINER_BOXES.has(box.name)) walk(box.start, box.end, depth + 1);
      else checkTable(bytes, box, samples);
      position = box.end;
    }
  }

  walk(0, bytes.size, 0);
}

function readBox(bytes: ByteReader, position: number, parentEnd: number, depth: number): Box {
  const size = bytes.unsigned(position, 4);
  const name = bytes.text(position + 4, 4);
  if (size === 0) {
    assertValid(depth === 0);
    return { name, start: position + HEADER_SIZE_BYTES, end: parentEnd };
  }
  const header = size === 1 ? HEADER_SIZE_BYTES + 8 : HEADER_SIZE_BYTES;
  const total = size === 1 ? bytes.unsigned64(position + HEADER_SIZE_BYTES) : size;
  assertValid(total >= header && position + total <= parentEnd);
  return { name, start: position + header, end: position + total };
}
