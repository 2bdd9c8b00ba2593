import { must } from "../refusal";
import type { ByteReader } from "./byte-reader";
import { Counter } from "./counter";
import { type Box, checkTable } from "./mp4-tables";

const HEADER = 8;
const CONTAINERS = new Set(["moov", "trak", "mdia", "minf", "stbl", "dinf", "edts", "mvex", "moof", "traf", "mfra"]);
const DEEPEST = 8;
const MOST_BOXES = 20_000;
/** Of all tables together: three minutes at 60 pictures a second are some 80,000, and phones add tracks of their own. */
const MOST_SAMPLES = 300_000;

/** MP4 and QuickTime (ISO 14496-12): every box inside its parent, every table inside its box. @throws Refusal */
export function checkMp4(bytes: ByteReader): void {
  const boxes = new Counter(MOST_BOXES);
  const samples = new Counter(MOST_SAMPLES);

  function walk(start: number, end: number, depth: number): void {
    must(depth <= DEEPEST);
    // A QuickTime list may end with four zero bytes.
    for (let position = start; end - position >= HEADER; ) {
      boxes.add();
      const box = readBox(bytes, position, end, depth);
      if (CONTAINERS.has(box.name)) walk(box.start, box.end, depth + 1);
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
    must(depth === 0);
    return { name, start: position + HEADER, end: parentEnd };
  }
  const header = size === 1 ? HEADER + 8 : HEADER;
  const total = size === 1 ? bytes.unsigned64(position + HEADER) : size;
  must(total >= header && position + total <= parentEnd);
  return { name, start: position + header, end: position + total };
}
