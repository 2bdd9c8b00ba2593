import { assertValid } from "../media-error";
import { type ByteReader, Counter } from "./byte-reader";

const EBML_ID = 0x1a45dfa3;
const SEGMENT_ID = 0x18538067;
const CLUSTER_ID = 0x1f43b675;
const BLOCK_GROUP_ID = 0xa0;
const BLOCK_IDS = new Set([0xa1, 0xa3]);
const FILLER_IDS = [0xec, 0xbf];
/** SeekHead, Info, Tracks, Cues, Chapters, Tags, Attachments, Cluster. */
const LEVEL_1 = [0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b, 0x1043a770, 0x1254c367, 0x1941a469, CLUSTER_ID];
const MASTER_IDS = new Set([
  SEGMENT_ID,
  ...LEVEL_1,
  BLOCK_GROUP_ID,
  0xae,
  0xe0,
  0xe1,
  0x4dbb,
  0xbb,
  0xb7,
  0x7373,
  0x67c8,
]);
const CHILD_IDS = new Map([
  [0, new Set([EBML_ID, SEGMENT_ID, ...FILLER_IDS])],
  [SEGMENT_ID, new Set([...LEVEL_1, ...FILLER_IDS])],
  [CLUSTER_ID, new Set([0xe7, 0xa3, BLOCK_GROUP_ID, 0xab, 0xa7, 0x5854, ...FILLER_IDS])],
]);
const MAX_DEPTH = 8;
const MAX_ELEMENTS = 100_000;
const MAX_CLUSTERS = 2_000;
const MAX_FRAMES = 50_000;

interface Element {
  id: number;
  start: number;
  /** Undefined for an unknown size: it ends at the first element that cannot be its child. */
  end: number | undefined;
}

/**
 * Checks WebM and Matroska (RFC 8794, RFC 9559): every element within its parent, and a limited number.
 * @throws MediaError
 */
export function checkWebm(bytes: ByteReader): void {
  const elements = new Counter(MAX_ELEMENTS);
  const clusters = new Counter(MAX_CLUSTERS);
  const frames = new Counter(MAX_FRAMES);

  function walk(parent: number, start: number, end: number, isOpen: boolean, depth: number): number {
    assertValid(depth <= MAX_DEPTH);
    let position = start;
    while (position < end) {
      const element = readElement(bytes, position, end);
      if (CHILD_IDS.get(parent)?.has(element.id) === false) {
        assertValid(isOpen && parent === CLUSTER_ID && LEVEL_1.includes(element.id));
        return position;
      }
      elements.add();
      if (element.id === CLUSTER_ID) clusters.add();
      if (BLOCK_IDS.has(element.id)) frames.add(countFrames(bytes, element.start, element.end ?? end));
      position = getElementEnd(element, end, depth);
    }
    return position;
  }

  function getElementEnd({ id, start, end }: Element, parentEnd: number, depth: number): number {
    assertValid(end !== undefined || id === SEGMENT_ID || id === CLUSTER_ID);
    if (!MASTER_IDS.has(id)) return end ?? parentEnd;
    return walk(id, start, end ?? parentEnd, end === undefined, depth + 1);
  }

  walk(0, 0, bytes.size, false, 0);
}

function readElement(bytes: ByteReader, position: number, parentEnd: number): Element {
  const idLength = getVintLength(bytes.readUnsigned(position, 1));
  assertValid(idLength <= 4);
  const id = bytes.readUnsigned(position, idLength as 1 | 2 | 3 | 4);
  const size = readSize(bytes, position + idLength);
  assertValid(size.next <= parentEnd);
  const end = size.value === undefined ? undefined : size.next + size.value;
  assertValid(end === undefined || end <= parentEnd);
  return { id, start: size.next, end };
}

/** Reads a number of one to eight bytes. All ones mean "unknown". */
function readSize(bytes: ByteReader, position: number): { value: number | undefined; next: number } {
  const first = bytes.readUnsigned(position, 1);
  const length = getVintLength(first);
  let value = first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes.readUnsigned(position + index, 1);
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { value: isUnknown ? undefined : value, next: position + length };
}

function getVintLength(firstByte: number): number {
  assertValid(firstByte > 0);
  return Math.clz32(firstByte) - 23;
}

const LACING_MASK = 0b110;

/** Frames of a block: one, or as many as its lacing claims (RFC 9559 §10). @throws MediaError when they cannot be in it */
function countFrames(bytes: ByteReader, start: number, end: number): number {
  const flags = start + getVintLength(bytes.readUnsigned(start, 1)) + 2;
  assertValid(flags < end);
  if ((bytes.readUnsigned(flags, 1) & LACING_MASK) === 0) return 1;
  assertValid(flags + 1 < end);
  return bytes.readUnsigned(flags + 1, 1) + 1;
}
