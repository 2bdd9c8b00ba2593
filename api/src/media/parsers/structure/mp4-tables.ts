import { assertValid, MediaError } from "../media-error";
import type { ByteReader, Counter } from "./byte-reader";

export interface Box {
  name: string;
  start: number;
  end: number;
}

/** ISO 14496-12: bytes of each entry. The entries follow version, flags and their count. */
const ENTRY_BYTES = new Map(
  Object.entries({ stts: 8, ctts: 8, stss: 4, stsc: 12, stco: 4, co64: 8, stsd: 8, dref: 8, keys: 8 }),
);
const COUNT_OFFSET_BYTES = 4;
/** Their entries begin with a number of samples. */
const SUMMED_TABLES = new Set(["stts", "ctts"]);
/** Encryption boxes are rejected, because they hold counts and sizes of their own. */
const ENCRYPTION_BOXES = new Set(["senc", "saiz", "saio", "pssh", "tenc"]);

/**
 * @param samples counts all tables together
 * @throws Refusal when a table claims more than its box holds
 */
export function checkTable(bytes: ByteReader, box: Box, samples: Counter): void {
  assertValid(!ENCRYPTION_BOXES.has(box.name));
  const entryBytes = ENTRY_BYTES.get(box.name);
  if (entryBytes === undefined) return void special[box.name]?.(bytes, box, samples);
  const entries = readEntries(bytes, box, COUNT_OFFSET_BYTES, entryBytes, samples);
  if (!SUMMED_TABLES.has(box.name)) return;
  const first = box.start + COUNT_OFFSET_BYTES + 4;
  for (let index = 0; index < entries; index += 1) samples.add(bytes.unsigned(first + index * entryBytes, 4));
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
  tfra(bytes, box, samples) {
    readEntries(bytes, box, 12, 11, samples);
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
