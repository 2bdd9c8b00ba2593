import { float64, join, megabytes, repeat, u8, u16, u32, u64, zeros } from "./bytes";
import { element, lyingElement, withElement, withInsideElement } from "./elements";
import { createRules, type FileMakers, type Rules } from "./hostile-file";
import type { Random } from "./random";
import { sample } from "./samples";

const ID = {
  segment: "18538067",
  seekHead: "114d9b74",
  info: "1549a966",
  tracks: "1654ae6b",
  track: "ae",
  video: "e0",
  cluster: "1f43b675",
  block: "a3",
  cues: "1c53bb6b",
  scale: "2ad7b1",
  width: "b0",
  height: "ba",
  time: "e7",
} as const;
const VOID = [0xec, 0x80];
const EMPTY_CLUSTER = Buffer.from("1f43b67580", "hex");
const TINY_BLOCK = Buffer.from("a38481000080", "hex");

const webm = () => sample("vp8-opus.webm");
/** Header and tracks up to the first cluster. The segment is left open. */
const beginning = () => {
  const file = withElement(webm(), ID.segment, (was) => lyingElement(ID.segment, "unknown", was));
  return file.subarray(0, file.indexOf(Buffer.from(ID.cluster, "hex")));
};
const cluster = (...content: Buffer[]) => element(ID.cluster, element(ID.time, u8(0)), ...content);
const number = (random: Random) =>
  random.pick([u8(0), u8(1), u32(2 ** 32 - 1), u64(2n ** 63n), u64(2n ** 64n - 1n), zeros(0), zeros(9)]);

function lyingSizes(): FileMakers {
  const names = ["segment", "info", "tracks", "track", "video", "cluster", "block", "cues", "seekHead"] as const;
  const rules: FileMakers = {};
  for (const name of names) {
    rules[`webm-${name}-size`] = (random) =>
      withElement(webm(), ID[name], (was) =>
        lyingElement(ID[name], random.pick([2 ** 56 - 2, 0, 1, was.length * 2, 2 ** 32, "unknown" as const]), was),
      );
  }
  return rules;
}

function numbers(): FileMakers {
  const names = ["scale", "width", "height", "time"] as const;
  return Object.fromEntries(
    names.map((name) => [
      `webm-${name}-value`,
      (random) => withElement(webm(), ID[name], () => element(ID[name], number(random))),
    ]),
  );
}

const filled = {
  "webm-then-zeros": (random: Random) => join(beginning(), megabytes(random.pick([1, 3, 15]))),
  "webm-then-chance": (random: Random) => join(beginning(), megabytes(random.pick([1, 3, 15]), random.bytes(65_537))),
  "webm-then-ones": () => join(beginning(), megabytes(5, 0xff)),
  "webm-header-then-chance": (random: Random) => join(webm().subarray(0, 48), megabytes(3, random.bytes(65_537))),
  "webm-cut": (random: Random) => webm().subarray(0, random.below(webm().length)),
  "webm-cut-then-zeros": (random: Random) => join(webm().subarray(0, random.below(webm().length)), megabytes(3)),
  "webm-voids": (random: Random) => join(beginning(), repeat(VOID, random.pick([500_000, 9_000_000]))),
  "webm-voids-in-cluster": () => join(beginning(), cluster(repeat(VOID, 5_000_000))),
  "webm-voids-first": () => join(webm().subarray(0, 48), repeat(VOID, 3_000_000), webm().subarray(48)),
  "webm-empty-clusters": (random: Random) =>
    join(beginning(), repeat(EMPTY_CLUSTER, random.pick([300_000, 3_500_000]))),
  "webm-tiny-blocks": (random: Random) =>
    join(beginning(), cluster(repeat(TINY_BLOCK, random.pick([100_000, 3_000_000])))),
  "webm-tiny-clusters": () => join(beginning(), repeat(cluster(TINY_BLOCK), 500_000)),
  "webm-tiny-groups": () =>
    join(beginning(), cluster(repeat(element("a0", element("a1", [0x81, 0, 0, 0x80, 0])), 700_000))),
  "webm-segments-nested": (random: Random) => {
    const depth = random.pick([1_000, 100_000, 1_500_000]);
    return join(webm().subarray(0, 48), repeat(lyingElement(ID.segment, "unknown"), depth));
  },
  "webm-segments-in-a-row": () => join(webm(), repeat(element(ID.segment, element(ID.info, VOID)), 600_000)),
  "webm-repeated": () => repeat(webm(), 2_000),
};

const lies = {
  "webm-lacing": (random: Random) => {
    const flags = random.pick([0x82, 0x84, 0x86]);
    const block = element(
      ID.block,
      [0x81, 0, 0, flags, 255],
      repeat(random.pick([[0xff], [0x01, 0xff], [0x80]]), 5_000),
    );
    return join(beginning(), cluster(repeat(block, random.pick([1, 3_000]))));
  },
  "webm-seekhead-loop": () => {
    const toItself = element("4dbb", element("53ab", Buffer.from(ID.seekHead, "hex")), element("53ac", u8(0)));
    return withElement(webm(), ID.seekHead, () => element(ID.seekHead, repeat(toItself, 50_000)));
  },
  "webm-seek-outside": (random: Random) => withElement(webm(), "53ac", () => element("53ac", number(random))),
  "webm-cues-many": () => {
    const point = element("bb", element("b3", u8(1)), element("b7", element("f7", u8(1)), element("f1", u32(9))));
    return withElement(webm(), ID.cues, () => element(ID.cues, repeat(point, 250_000)));
  },
  "webm-tags-many": () =>
    withElement(webm(), "1254c367", () =>
      element("1254c367", repeat(element("7373", element("67c8", element("45a3", "A"))), 400_000)),
    ),
  "webm-attachment": () =>
    withInsideElement(webm(), ID.segment, element("1941a469", element("61a7", element("465c", megabytes(18))))),
  "webm-duration": (random: Random) =>
    withElement(webm(), "4489", () => element("4489", float64(random.pick([Number.NaN, Infinity, -1, 1e300, 0])))),
  "webm-codec-private": (random: Random) =>
    withInsideElement(webm(), ID.track, element("63a2", megabytes(random.pick([1, 9]), random.bytes(999)))),
  "webm-dimensions": (random: Random) => {
    const [wide, high] = random.pick([
      [16_383, 16_383],
      [8_192, 8_192],
      [1_920, 1_081],
      [1, 16_383],
    ] as const);
    const sized = withElement(webm(), ID.width, () => element(ID.width, u16(wide)));
    return withElement(sized, ID.height, () => element(ID.height, u16(high)));
  },
  "webm-shown-dimensions": () =>
    withInsideElement(webm(), ID.video, element("54b0", u32(2 ** 32 - 1)), element("54ba", u32(2 ** 32 - 1))),
  "webm-alpha-colour": (random: Random) =>
    withInsideElement(
      webm(),
      ID.video,
      element("53c0", u8(1)),
      element("55b0", element("55b1", number(random)), element("55bb", number(random))),
    ),
  "webm-encodings": () =>
    withInsideElement(
      webm(),
      ID.track,
      element("6d80", repeat(element("6240", element("5034", element("4254", u8(0)))), 1_000)),
    ),
  "webm-tracks-many": (random: Random) =>
    withInsideElement(
      webm(),
      ID.tracks,
      repeat(
        element(ID.track, element("d7", u8(3)), element("83", u8(2)), element("86", "A_OPUS")),
        random.pick([1_000, 300_000]),
      ),
    ),
  "webm-header-lies": (random: Random) =>
    withElement(webm(), "1a45dfa3", () =>
      element("1a45dfa3", element("42f2", number(random)), element("42f3", number(random)), element("4282", "webm")),
    ),
  "webm-doctype-long": () => withElement(webm(), "4282", () => element("4282", megabytes(15, "webm"))),
  "webm-page-within": () =>
    withInsideElement(webm(), ID.info, element("7ba9", "<!doctype html><script>alert(1)</script>")),
};

export const matroskaRules: Rules = createRules(
  { door: "video", contentType: "video/webm" },
  { ...lyingSizes(), ...numbers(), ...filled, ...lies },
);
