import { box, fullBox, lyingBox, withBox, withInside } from "./boxes";
import { join, megabytes, repeat, u8, u16, u32, u64, zeros } from "./bytes";
import { createRules, type FileMakers, type Rules } from "./hostile-file";
import type { Random } from "./random";
import { sample } from "./samples";

const HUGE = [2 ** 31, 2 ** 32 - 1, 2 ** 31 - 1, 50_000_000, 1_000_000];
const movie = () => sample("h264-aac.mp4");
const fragmented = () => sample("fragmented.mp4");
const page = "<!doctype html><script>alert(1)</script>";

/** Tables that claim far more entries than they hold, and tables as long as an upload allows. */
function tables(): FileMakers {
  const entries = { stts: 8, ctts: 8, stsc: 12, stco: 4, co64: 8, stss: 4, elst: 12, stsd: 16, dref: 12 };
  const rules: FileMakers = {};
  for (const [type, size] of Object.entries(entries)) {
    const table = (count: number, content: Buffer) => fullBox(type, 0, u32(count), content);
    const old = type === "co64" ? "stco" : type;
    rules[`mp4-${type}-count`] = (random) => withBox(movie(), old, (was) => table(random.pick(HUGE), was.subarray(8)));
    rules[`mp4-${type}-many`] = (random) => {
      const count = random.pick([100_000, 400_000, Math.floor(19_000_000 / size / 2)]);
      return withBox(movie(), old, () => table(count, repeat(join(u32(1), zeros(size - 4)), count)));
    };
    rules[`mp4-${type}-entry`] = (random) =>
      withBox(movie(), old, () => table(1, repeat(u32(random.pick(HUGE)), size / 4)));
  }
  return rules;
}

function extraTables(): FileMakers {
  const types = ["sbgp", "sgpd", "senc", "saio", "saiz", "subs", "sdtp", "cslg", "padb", "stdp"];
  const rules = types.map((type): [string, (random: Random) => Buffer] => [
    `mp4-${type}-count`,
    (random) => withInside(movie(), "stbl", fullBox(type, random.below(4), repeat(u32(random.pick(HUGE)), 6))),
  ]);
  return Object.fromEntries(rules);
}

const sizes = {
  "mp4-stsz-constant": (random: Random) =>
    withBox(movie(), "stsz", () => fullBox("stsz", 0, u32(random.pick([1, 0])), u32(random.pick(HUGE)))),
  "mp4-stsz-many": () =>
    withBox(movie(), "stsz", () => fullBox("stsz", 0, u32(0), u32(2_000_000), repeat(u32(1), 2_000_000))),
  "mp4-stz2-count": (random: Random) =>
    withBox(movie(), "stsz", () => fullBox("stz2", 0, u32(random.pick([0, 4, 8, 16, 7, 255])), u32(random.pick(HUGE)))),
  "mp4-stz2-field-0": () => withBox(movie(), "stsz", () => fullBox("stz2", 0, u32(0), u32(2 ** 32 - 1))),
};

const fragments = {
  "mp4-trun-count": (random: Random) => {
    const flags = random.below(16) * 0x100 + random.pick([0, 1, 4, 5]);
    return withBox(fragmented(), "trun", (was) => fullBox("trun", flags, u32(random.pick(HUGE)), was.subarray(8)));
  },
  "mp4-trun-no-fields": () => withBox(fragmented(), "trun", () => fullBox("trun", 0, u32(2 ** 32 - 1))),
  "mp4-trun-many": () =>
    withBox(fragmented(), "trun", () => fullBox("trun", 0x100, u32(400_000), repeat(u32(1), 400_000))),
  "mp4-tfhd-offset": (random: Random) =>
    withBox(fragmented(), "tfhd", (was) =>
      fullBox("tfhd", 1, was.subarray(4, 8), u64(random.pick([2n ** 64n - 1n, 0n]))),
    ),
  "mp4-tfdt-extreme": (random: Random) =>
    withBox(fragmented(), "tfdt", () => fullBox("tfdt", 0x01000000, u64(random.pick([2n ** 64n - 1n, 2n ** 63n])))),
  "mp4-sidx-loop": () => join(fragmented(), box("sidx", zeros(20), u32(65_535), repeat(u32(0), 65_535 * 3))),
  "mp4-moof-many": () => join(fragmented(), repeat(box("moof", fullBox("mfhd", 0, u32(1)), box("traf")), 400_000)),
  "mp4-traf-many": () => withInside(fragmented(), "moof", repeat(box("traf", fullBox("tfhd", 0, u32(1))), 60_000)),
  "mp4-mfra-lies": () =>
    join(fragmented(), box("mfra", fullBox("tfra", 0, u32(1), u32(63), u32(2 ** 32 - 1)), fullBox("mfro", 0, u32(7)))),
};

const structure = {
  "mp4-box-size": (random: Random) => {
    const size = random.pick([0, 1, 7, 2 ** 32 - 1, 2 ** 31]);
    return withBox(movie(), random.pick(["stbl", "trak", "moov", "mdat", "stsd", "mdhd"]), (was) =>
      lyingBox(size, "free", size === 1 ? u64(2n ** 64n - 1n) : zeros(8), was),
    );
  },
  "mp4-box-overlap": (random: Random) =>
    withBox(movie(), random.pick(["mdia", "minf", "stbl"]), (was) => lyingBox(was.length * 2 + 8, "stbl", was)),
  "mp4-box-in-itself": () => withBox(movie(), "moov", (was) => box("moov", box("moov", box("moov", was), was), was)),
  "mp4-empty-boxes": (random: Random) => {
    const empty = repeat(box("free"), 1_000_000);
    return random.pick([
      () => join(empty, movie()),
      () => withInside(movie(), "moov", empty),
      () => join(movie(), empty),
    ])();
  },
  "mp4-empty-boxes-in-stbl": () => withInside(movie(), "stbl", repeat(box("sbgp"), 500_000)),
  "mp4-deep": (random: Random) => {
    const depth = random.pick([1_000, 20_000, 100_000]);
    const open = Array.from({ length: depth }, (_, at) =>
      lyingBox((depth - at) * 8, random.pick(["moov", "trak", "udta"])),
    );
    return join(movie().subarray(0, 32), ...open);
  },
  "mp4-tracks": (random: Random) => {
    let track = zeros(0);
    withBox(movie(), "trak", (was) => {
      track = box("trak", was);
      return track;
    });
    return withInside(movie(), "moov", repeat(track, random.pick([200, 5_000, 20_000])));
  },
  "mp4-timescale": (random: Random) =>
    withBox(movie(), random.pick(["mdhd", "mvhd"]), (was) =>
      box(
        "mdhd",
        was.subarray(0, 12),
        u32(random.pick([0, 1, 2 ** 32 - 1])),
        u32(random.pick([2 ** 32 - 1, 0])),
        was.subarray(20),
      ),
    ),
  "mp4-duration-negative": () =>
    withBox(movie(), "mdhd", () => fullBox("mdhd", 0x01000000, zeros(16), u32(1), u64(2n ** 64n - 10n), zeros(4))),
  "mp4-dimensions": (random: Random) =>
    withBox(movie(), "stsd", (was) => {
      const content = Buffer.from(was);
      if (content.toString("latin1", 12, 16) === "avc1")
        u32(random.pick([0xffffffff, 0x20002000, 0x07810781, 0])).copy(content, 40);
      return box("stsd", content);
    }),
  "mp4-avcc": (random: Random) => {
    const file = movie();
    u32(random.pick(HUGE)).copy(file, file.indexOf("avcC") + 8);
    return file;
  },
  "mp4-elsewhere": (random: Random) =>
    withBox(movie(), "dref", () =>
      fullBox(
        "dref",
        0,
        u32(1),
        fullBox("url ", 0, random.pick(["file:///etc/passwd\0", "http://127.0.0.1:9/\0", "concat:/etc/hosts\0"])),
      ),
    ),
  "mp4-cover": () =>
    withInside(
      movie(),
      "moov",
      box("udta", fullBox("meta", 0, box("ilst", box("covr", box("data", zeros(8), megabytes(18)))))),
    ),
  "mp4-ilst-many": () =>
    withInside(
      movie(),
      "moov",
      box("udta", fullBox("meta", 0, box("ilst", repeat(box("cpil", box("data", zeros(9))), 300_000)))),
    ),
  "mp4-heif": (random: Random) => {
    const iloc = fullBox("iloc", 0x02000000, [0x44, 0x40], u32(random.pick(HUGE)), zeros(64));
    const iinf = fullBox("iinf", 0x01000000, u32(random.pick(HUGE)), zeros(64));
    return join(
      box("ftyp", "heic", u32(0), "mif1heic"),
      fullBox("meta", 0, fullBox("hdlr", 0, zeros(4), "pict", zeros(13)), iinf, iloc),
    );
  },
  "mp4-nothing-but-mdat": (random: Random) =>
    join(box("ftyp", "isom", u32(512), "isomiso2"), lyingBox(0, "mdat", megabytes(10, random.bytes(4_096)))),
  "mp4-page-before": () => join(page, movie()),
  "mp4-page-within": () => join(box("ftyp", "isom", u32(512), page), movie().subarray(32)),
  "mp4-zip-after": () => join(movie(), "PK\x03\x04", megabytes(2), "PK\x05\x06", zeros(18)),
  "mp4-pdf-before": () => join(box("free", `%PDF-1.7\n${page}`), movie()),
  "mp4-header-again": (random: Random) =>
    repeat(box("ftyp", "isom", u8(0), u16(random.below(65_536)), zeros(9)), 500_000),
};

export const isoRules: Rules = createRules(
  { door: "video", contentType: "video/mp4" },
  { ...tables(), ...extraTables(), ...sizes, ...fragments, ...structure },
);
