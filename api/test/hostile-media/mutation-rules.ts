import { join, repeat, u32 } from "./bytes";
import type { HostileUpload, Rules } from "./hostile-file";
import type { Random } from "./random";
import { SAMPLES, type SampleName, sample } from "./samples";

const NUMBERS = [0, 1, 7, 255, 65_535, 2 ** 24, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 1_000_000];
const NAMES = Object.keys(SAMPLES) as SampleName[];

type Mutation = (bytes: Buffer, random: Random) => Buffer;
const MUTATIONS: Record<string, Mutation> = {
  flipped: (bytes, random) => {
    for (let flip = random.below(16); flip >= 0; flip -= 1) {
      const at = random.below(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    }
    return bytes;
  },
  inserted: (bytes, random) => {
    const at = random.below(bytes.length);
    return join(bytes.subarray(0, at), random.bytes(1 + random.below(64)), bytes.subarray(at));
  },
  removed: (bytes, random) => {
    const at = random.below(bytes.length);
    return join(bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(64)));
  },
  numbered: (bytes, random) => {
    for (let change = random.below(4); change >= 0; change -= 1)
      u32(random.pick(NUMBERS)).copy(bytes, random.below(bytes.length - 4));
    return bytes;
  },
  doubled: (bytes, random) => {
    const from = random.below(bytes.length);
    const block = bytes.subarray(from, from + 1 + random.below(bytes.length - from));
    return join(
      bytes.subarray(0, from),
      repeat(block, random.pick([2, 50, Math.floor(4_000_000 / block.length)])),
      bytes.subarray(from),
    );
  },
  cut: (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
  spliced: (bytes, random) => {
    const other = sample(random.pick(NAMES));
    return join(bytes.subarray(0, random.below(bytes.length)), other.subarray(random.below(other.length)));
  },
};

function mutated(name: SampleName, mutate: Mutation, random: Random): HostileUpload {
  const contentType = SAMPLES[name];
  const door = contentType.startsWith("image/") ? random.pick(["image", "note"] as const) : "video";
  return { door, contentType, bytes: mutate(sample(name), random) };
}

export const mutationRules: Rules = Object.fromEntries(
  NAMES.flatMap((name) =>
    Object.entries(MUTATIONS).map(([how, mutate]) => [
      `${how}-${name}`,
      (random: Random) => mutated(name, mutate, random),
    ]),
  ),
);
