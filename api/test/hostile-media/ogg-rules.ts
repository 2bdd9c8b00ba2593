import { join, le32, megabytes, repeat, u8, zeros } from "./bytes";
import { createRules, type Rules } from "./hostile-file";
import type { Random } from "./random";
import { sample } from "./samples";

interface Page {
  flags?: number;
  granule?: bigint;
  serial?: number;
  sequence?: number;
  segments?: number[];
  content?: Buffer;
}

const FIRST_PAGE_FLAG = 2;
const LAST_PAGE_FLAG = 4;
const opus = () => sample("voice.opus.ogg");
const vorbis = () => sample("voice.vorbis.ogg");
const body = (file: Buffer) => file.indexOf("OggS", file.indexOf("OggS", 4) + 4);

/** Builds an Ogg page with a valid checksum. */
function page({ flags = 0, granule = 0n, serial = 1, sequence = 0, segments, content = zeros(0) }: Page): Buffer {
  const table = segments ?? lacing(content.length);
  const position = zeros(8);
  position.writeBigUInt64LE(BigInt.asUintN(64, granule));
  const head = join("OggS", [0, flags], position, le32(serial), le32(sequence));
  const tail = join(u8(table.length), table, content);
  return join(head, le32(checksum(join(head, zeros(4), tail))), tail);
}

const lacing = (length: number) => [...Array<number>(Math.floor(length / 255)).fill(255), length % 255].slice(0, 255);

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}

const opusHead = (channels: number, skip: number, rate: number, family: number) =>
  join("OpusHead", [1, channels, skip & 255, skip >> 8], le32(rate), [0, 0x80, family], zeros(family ? 20 : 0));
const openStream = (head: Buffer, tags = join("OpusTags", zeros(8))) =>
  join(page({ flags: FIRST_PAGE_FLAG, content: head }), page({ sequence: 1, content: tags }));
const stereo = () => openStream(opusHead(2, 312, 48_000, 0));

export const oggRules: Rules = createRules(
  { door: "video", contentType: "audio/ogg" },
  {
    "ogg-empty-pages": (random) => join(stereo(), repeat(page({ sequence: 2 }), random.pick([100_000, 700_000]))),
    "ogg-empty-pages-first": () => join(repeat(page({}), 300_000), opus()),
    "ogg-tiny-packets": () =>
      join(stereo(), repeat(page({ granule: 960n, segments: Array(255).fill(1), content: zeros(255) }), 34_000)),
    "ogg-segments-lie": (random) =>
      join(stereo(), repeat(page({ segments: Array(255).fill(255), content: zeros(random.below(900)) }), 3_000)),
    "ogg-packet-without-end": () =>
      join(stereo(), repeat(page({ flags: 1, segments: Array(255).fill(255), content: zeros(65_025) }), 290)),
    "ogg-granule": (random) => {
      const granule = random.pick([-1n, 2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n, 0n]);
      return join(stereo(), page({ flags: LAST_PAGE_FLAG, granule, sequence: 2, content: zeros(200) }));
    },
    "ogg-chained": () => repeat(opus(), 9_000),
    "ogg-many-streams": () =>
      join(
        ...Array.from({ length: 3_000 }, (_, serial) =>
          page({ flags: FIRST_PAGE_FLAG, serial, content: opusHead(1, 0, 48_000, 0) }),
        ),
        opus(),
      ),
    "ogg-opus-head": (random) =>
      join(
        openStream(
          opusHead(
            random.below(256),
            random.pick([0, 65_535]),
            random.pick([0, 2 ** 32 - 1]),
            random.pick([0, 1, 2, 255]),
          ),
        ),
        opus().subarray(body(opus())),
      ),
    "ogg-opus-tags": (random) =>
      openStream(
        opusHead(1, 0, 48_000, 0),
        join("OpusTags", le32(random.pick([2 ** 32 - 1, 2 ** 31, 0])), le32(2 ** 32 - 1), zeros(400)),
      ),
    "ogg-vorbis-head": (random) => {
      const file = vorbis();
      random.bytes(12).copy(file, file.indexOf("\x01vorbis") + 11);
      return file;
    },
    "ogg-vorbis-setup": (random) => {
      const file = vorbis();
      const setup = file.indexOf("\x05vorbis") + 7;
      for (let change = 0; change < 20; change += 1) file[setup + random.below(1_500)] = random.below(256);
      return file;
    },
    "ogg-checksums": (random) => {
      const file = opus();
      for (let at = file.indexOf("OggS"); at >= 0; at = file.indexOf("OggS", at + 4))
        random.bytes(4).copy(file, at + 22);
      return file;
    },
    "ogg-header-then-chance": (random) => join(stereo(), megabytes(10, random.bytes(65_537))),
    "ogg-capture-pattern": () => join(stereo(), megabytes(15, "OggS")),
    "ogg-cut": (random: Random) => opus().subarray(0, random.below(opus().length)),
  },
);
