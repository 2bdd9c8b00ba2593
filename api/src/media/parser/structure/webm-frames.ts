import { must } from "../refusal";
import type { ByteReader } from "./byte-reader";

const LACING = 0b110;

/** Frames of a block: one, or as many as its lacing claims (RFC 9559 §10). @throws Refusal when they cannot be in it */
export function countFrames(bytes: ByteReader, start: number, end: number): number {
  const trackLength = Math.clz32(bytes.unsigned(start, 1)) - 23;
  const flags = start + trackLength + 2;
  must(flags < end);
  if ((bytes.unsigned(flags, 1) & LACING) === 0) return 1;
  must(flags + 1 < end);
  return bytes.unsigned(flags + 1, 1) + 1;
}
