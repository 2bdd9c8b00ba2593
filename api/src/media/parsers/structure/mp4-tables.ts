import { assertValid, MediaError } from "../media-error";
import type { ByteReader, Counter } from "./byte-reader";

export interface Box {
  name: string;
  start: number;
  end: number;
}

interface Table {
  count: number;
  entry: number;
}

/** ISO 14496-12, after version and flags: an entry count, then the entries. */
const MP4_TABLES: Record<string, Table> = {
  stts: { count: 4, entry: 8 },
  ctts: { count: 4, entry: 8 },
  stss: { count: 4, entry: 4 },
  stsc: { count: 4, entry: 12 },
  stco: { count: 4, entry: 4 },
  co64: { count: 4, entry: 8 },
  stsd: { count: 4, entry: 8 },
  dref: { count: 4, entry: 8 },
  keys: { count: 4, entry: 8 },
  tfra: { count: 12, entry: 11 },
};
const INITIAL_SUMS: Record<string, number> = { stts: 0, ctts: 0 };
/** Encryption boxes are rejected, because they hold counts and sizes of their own. */
const ENCRYPTION_BOXES = new Set(["senc", "saiz", "saio", "pssh", "tenc"]);

/**
 * @param samples counts all tables together
 * @throws Refusal when a table claims more than its box holds
 */
export function checkTable(bytes: ByteReader, box: Box, samples: Counter): void {
  assertValid(!ENCRYPTION_BOXES.has(box.name));
  const table = Object.hasOwn(MP4_TABLES, box.name) ? MP4_TABLES[box.name] : undefined;
  if (table) checkEntries(bytes, box, table, samples);
  else special[box.name]?.(bytes, box, samples);
}

function checkEntries(bytes: ByteReader, box: Box, { count, entry }: Table, samples: Counter): void {
  const entries = readEntries(bytes, box, count, entry, samples);
  const offset = Object.hasOwn(INITIAL_SUMS, box.name) ? INITIAL_SUMS[box.name] : undefined;
  if (offset === undefined) return;
  const first = box.start + count + 4 + offset;
  for (let index = 0; index < entries; index += 1) samples.add(bytes.unsigned(first + index * entry, 4));
}

/**
 * @param countAt offset in bytes
 * @param entryBytes may be a fraction of a byte
 */
function readEntries(bytes: ByteReader, box: Box, countAt: number, entryBytes: number, samples: Counter): number {
  assertValid(box.start + countAt + 4 <= box.end);
  const entries = bytes.unsigned(box.start + countAt, 4);
  assertValid(box.start + countAt + 4 + Math.ceil(entries * entryBytes) <= box.end);
  samples.add(entries);
  return entries;
}

type Check = (bytes: ByteReader, box: Box, samples: Counter) => void;

const special: Record<string, Check | undefined> = Object.assign(Object.create(null), {
  stsz(bytes, box, samples) {
    assertValid(box.start + 12 <= box.end);
    const isConstant = bytes.unsigned(box.start + 4, 4) > 0;
    readEntries(bytes, box, 8, isConstant ? 0 : 4, samples);
  },
  stz2(bytes, box, samples) {
    assertValid(box.start + 12 <= box.end);
    const bits = bytes.unsigned(box.start + 7, 1);
    assertValid([4, 8, 16].includes(bits));
    readEntries(bytes, box, 8, bits / 8, samples);
  },
  elst(bytes, box, samples) {
    readEntries(bytes, box, 4, bytes.unsigned(box.start, 1) === 1 ? 20 : 12, samples);
  },
  sbgp(bytes, box, samples) {
    readEntries(bytes, box, bytes.unsigned(box.start, 1) === 1 ? 12 : 8, 8, samples);
  },
  trun(bytes, box, samples) {
    assertValid(box.start + 8 <= box.end);
    const flags = bytes.unsigned(box.start + 1, 3);
    const has = (flag: number) => ((flags & flag) === 0 ? 0 : 4);
    const entry = has(0x100) + has(0x200) + has(0x400) + has(0x800);
    const before = has(0x001) + has(0x004);
    const entries = bytes.unsigned(box.start + 4, 4);
    assertValid(box.start + 8 + before + entries * entry <= box.end);
    samples.add(entries);
  },
  cmov() {
    throw new MediaError("unreadable");
  },
} satisfies Record<string, Check>);
