import { encodeKey, invert } from "../bson/key";
import { Rank } from "../bson/types";
import { encodeField } from "../storage/index-keys";
import type { KeyRange } from "../storage/scan";
import type { Bound, Constraint } from "./constraint";

type Direction = 1 | -1;
type Interval = Extract<Constraint, { kind: "interval" }>;

/** A place between keys: before or after everything that begins with `prefix`. */
interface Cut {
  prefix: Buffer;
  side: "before" | "after";
}

/** The encoded points of a field, in key order. */
export function pointKeys(values: readonly unknown[], direction: Direction): Buffer[] {
  return values.map((value) => encodeField(value, direction)).sort(Buffer.compare);
}

/** The part of a field's key space that holds the interval; a descending field has it mirrored. */
export function intervalRange({ rank, lower, upper }: Interval, direction: Direction): KeyRange {
  const [low, high] = [lowerCut(rank, lower), upperCut(rank, upper)];
  if (direction === 1) return { start: keyAt(low), end: keyAt(high) };
  return { start: keyAt(mirrored(high)), end: keyAt(mirrored(low)) };
}

function lowerCut(rank: Rank, bound: Bound | undefined): Cut {
  if (!bound) return { prefix: Buffer.of(rank), side: "before" };
  return { prefix: encodeKey(bound.value), side: bound.inclusive ? "before" : "after" };
}

function upperCut(rank: Rank, bound: Bound | undefined): Cut {
  if (!bound) return { prefix: Buffer.of(rank), side: "after" };
  if (bound.asPrefix)
    return { prefix: Buffer.concat([Buffer.of(Rank.string), Buffer.from(String(bound.value))]), side: "after" };
  return { prefix: encodeKey(bound.value), side: bound.inclusive ? "after" : "before" };
}

function mirrored({ prefix, side }: Cut): Cut {
  return { prefix: invert(prefix), side: side === "before" ? "after" : "before" };
}

function keyAt({ prefix, side }: Cut): Buffer {
  return side === "before" ? prefix : successor(prefix);
}

/** The first key after all keys that begin with `prefix`. */
export function successor(prefix: Buffer): Buffer {
  let length = prefix.length;
  while (length > 0 && prefix[length - 1] === 0xff) length -= 1;
  const next = Buffer.from(prefix.subarray(0, length));
  next[length - 1] = (next[length - 1] as number) + 1;
  return next;
}
