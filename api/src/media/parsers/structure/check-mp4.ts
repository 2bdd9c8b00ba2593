import { assertValid } from "../media-error";
import { type ByteReader, Counter } from "./byte-reader";

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
/** Encryption holds counts and sizes of its own, and a compressed header hides all of them. */
const REJECTED_BOXES = new Set(["senc", "saiz", "saio", "pssh", "tenc", "cmov"]);
const MAX_DEPTH = 8;
const MAX_BOXES = 20_000;
/** For all tables together. Allows three minutes at 60 frames a second and extra tracks of phones. */
const MAX_SAMPLES = 300_000;

interface Box {
  name: string;
  start: number;
  end: number;
}

/** Place of a table's count in its box, and of the entries that follow it. In bytes. */
interface TableLayout {
  countAt: number;
  /** May be a fraction. */
  entrySize: number;
  fieldsBeforeEntries?: number;
}

type LayoutReader = (bytes: ByteReader, start: number) => TableLayout;

const createLayout =
  (entrySize: number, countAt = 4): LayoutReader =>
  () => ({ countAt, entrySize });
const isVersion1 = (bytes: ByteReader, start: number) => bytes.readUnsigned(start, 1) === 1;

const TABLE_LAYOUTS = new Map<string, LayoutReader>(
  Object.entries({
    stts: createLayout(8),
    ctts: createLayout(8),
    stss: createLayout(4),
    stsc: createLayout(12),
    stco: createLayout(4),
    co64: createLayout(8),
    stsd: createLayout(8),
    dref: createLayout(8),
    keys: createLayout(8),
    tfra: createLayout(11, 12),
    elst: (bytes, start) => ({ countAt: 4, entrySize: isVersion1(bytes, start) ? 20 : 12 }),
    sbgp: (bytes, start) => ({ countAt: isVersion1(bytes, start) ? 12 : 8, entrySize: 8 }),
    stsz: (bytes, start) => ({ countAt: 8, entrySize: bytes.readUnsigned(start + 4, 4) > 0 ? 0 : 4 }),
    stz2(bytes, start) {
      const bits = bytes.readUnsigned(start + 7, 1);
      assertValid([4, 8, 16].includes(bits));
      return { countAt: 8, entrySize: bits / 8 };
    },
    trun(bytes, start) {
      const flags = bytes.readUnsigned(start + 1, 3);
      const has = (flag: number) => ((flags & flag) === 0 ? 0 : 4);
      const entrySize = has(0x100) + has(0x200) + has(0x400) + has(0x800);
      return { countAt: 4, entrySize, fieldsBeforeEntries: has(0x001) + has(0x004) };
    },
  } satisfies Record<string, LayoutReader>),
);
/** Their entries begin with a number of samples. */
const SUMMED_TABLES = new Set(["stts", "ctts"]);

/**
 * Checks MP4 and QuickTime (ISO 14496-12): every box within its parent, every table within its box.
 * @throws MediaError
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
  const size = bytes.readUnsigned(position, 4);
  const name = bytes.text(position + 4, 4);
  if (size === 0) {
    assertValid(depth === 0);
    return { name, start: position + HEADER_SIZE_BYTES, end: parentEnd };
  }
  const header = size === 1 ? HEADER_SIZE_BYTES + 8 : HEADER_SIZE_BYTES;
  const total = size === 1 ? bytes.readUnsigned64(position + HEADER_SIZE_BYTES) : size;
  assertValid(total >= header && position + total <= parentEnd);
  return { name, start: position + header, end: position + total };
}

/** @throws MediaError when a table claims more than its box holds */
function checkTable(bytes: ByteReader, { name, start, end }: Box, samples: Counter): void {
  assertValid(!REJECTED_BOXES.has(name));
  const layout = TABLE_LAYOUTS.get(name)?.(bytes, start);
  if (!layout) return;
  const { countAt, entrySize, fieldsBeforeEntries = 0 } = layout;
  const firstEntry = start + countAt + 4 + fieldsBeforeEntries;
  assertValid(firstEntry <= end);
  const count = bytes.readUnsigned(start + countAt, 4);
  assertValid(firstEntry + Math.ceil(count * entrySize) <= end);
  samples.add(count);
  if (!SUMMED_TABLES.has(name)) return;
  for (let index = 0; index < count; index += 1) samples.add(bytes.readUnsigned(firstEntry + index * entrySize, 4));
}
