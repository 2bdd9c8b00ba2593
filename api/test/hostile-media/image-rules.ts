import { constants, crc32, deflateRawSync } from "node:zlib";
import { box, join, le32, megabytes, repeat, u8, u16, u32, zeros } from "./bytes";
import type { FileMakers, Rule, Rules } from "./hostile-file";
import type { Random } from "./random";
import { sample } from "./samples";

const SIGNATURE = "\x89PNG\r\n\x1a\n";
const PAGE = "<!doctype html><script>alert(1)</script>";
type Sides = readonly [number, number];
/** Sides just below the decoding limit, and far above it. */
const square = (side: number): Sides => [side, side];
const SIDES: readonly Sides[] = [square(7_700), [59_000, 1_000], [1, 60_000], square(30_000), square(65_535)];

const chunk = (type: string, ...content: Parameters<typeof join>) => {
  const named = join(type, ...content);
  return join(u32(named.length - 4), named, u32(crc32(named)));
};
const header = (wide: number, high: number, depth = 8, colour = 2, interlaced = 0) =>
  chunk("IHDR", u32(wide), u32(high), [depth, colour, 0, 0, interlaced]);
const png = (...chunks: Buffer[]) => join(SIGNATURE, ...chunks, chunk("IEND"));
/** Zeros that compress a thousandfold. */
const bomb = (count: number) =>
  join([0x78, 0x9c], repeat(deflateRawSync(megabytes(1), { finishFlush: constants.Z_FULL_FLUSH }), count));
const withChunks = (...chunks: Buffer[]) => {
  const whole = sample("still.png");
  return join(whole.subarray(0, 33), ...chunks, whole.subarray(33));
};

const pngRules: FileMakers = {
  "png-dimensions": (random) => png(header(...random.pick(SIDES)), chunk("IDAT", bomb(1))),
  "png-largest": (random) =>
    png(header(7_700, 7_700, random.pick([8, 16]), random.pick([2, 6])), chunk("IDAT", bomb(460))),
  "png-interlaced": () => png(header(7_700, 7_700, 8, 6, 1), chunk("IDAT", bomb(300))),
  "png-sides-impossible": (random) =>
    png(header(random.pick([0, 2 ** 31 - 1, 2 ** 32 - 1]), random.pick([0, 1, 2 ** 31 - 1])), chunk("IDAT", bomb(1))),
  "png-text-bomb": (random) => withChunks(chunk(random.pick(["zTXt", "iTXt"]), "Comment\0\0", bomb(4_000))),
  "png-profile-bomb": () => withChunks(chunk("iCCP", "icc\0\0", bomb(4_000))),
  "png-chunks": (random) => withChunks(repeat(chunk(random.pick(["tEXt", "IDAT", "sPLT"]), "a\0b"), 300_000)),
  "png-frames": () => withChunks(chunk("acTL", u32(2 ** 31 - 1), u32(0)), repeat(chunk("fcTL", zeros(26)), 100_000)),
  "png-page-within": () => join(withChunks(chunk("tEXt", `Comment\0${PAGE}`)), PAGE),
};

const resized = (file: Buffer, wide: number, high: number) => {
  const frame = Math.max(file.indexOf(Buffer.of(0xff, 0xc0)), file.indexOf(Buffer.of(0xff, 0xc2)));
  join(u16(high), u16(wide)).copy(file, frame + 5);
  return file;
};
const jpeg = (name: "baseline.jpg" | "progressive.jpg" = "progressive.jpg") => sample(name);
const segment = (marker: number, ...content: Parameters<typeof join>) =>
  join([0xff, marker], u16(join(...content).length + 2), ...content);
const entry = (random: Random) => join(u16(0x112), u16(random.below(14)), u32(2 ** 32 - 1), u32(8));
const afterStart = (...more: Buffer[]) => join(jpeg().subarray(0, 2), ...more, jpeg().subarray(2));

const jpegRules: FileMakers = {
  "jpeg-dimensions": (random) => resized(jpeg(random.pick(["baseline.jpg", "progressive.jpg"])), ...random.pick(SIDES)),
  "jpeg-scans": (random) => {
    const file = resized(jpeg(), random.pick([96, 1_000, 7_700]), random.pick([64, 1_000, 7_700]));
    const scan = file.subarray(file.lastIndexOf(Buffer.of(0xff, 0xda)), -2);
    return join(file.subarray(0, -2), repeat(scan, Math.floor(4_000_000 / scan.length)), [0xff, 0xd9]);
  },
  "jpeg-segments": (random) => afterStart(repeat(segment(random.pick([0xe1, 0xe2, 0xfe, 0xdb]), "x"), 500_000)),
  "jpeg-profile": () =>
    afterStart(...Array.from({ length: 60 }, (_, at) => segment(0xe2, "ICC_PROFILE\0", [at + 1, 60], zeros(65_000)))),
  "jpeg-exif": (random) =>
    afterStart(segment(0xe1, "Exif\0\0MM\0*", u32(8), u16(65_535), repeat(entry(random), 3_000))),
  "jpeg-restarts": () => join(jpeg("baseline.jpg").subarray(0, -2), repeat([0xff, 0xd0], 2_000_000), [0xff, 0xd9]),
  "jpeg-kind": (random) => {
    const file = jpeg("baseline.jpg");
    file[file.indexOf(Buffer.of(0xff, 0xc0)) + 1] = random.pick([0xc3, 0xc9, 0xca, 0xc1, 0xc5]);
    return file;
  },
  "jpeg-page-after": () => join(jpeg(), PAGE),
  "jpeg-fill": () => join([0xff, 0xd8], megabytes(4, 0xff)),
};

const gifHead = (wide: number, high: number) =>
  join("GIF89a", Buffer.from(join(u16(high), u16(wide))).reverse(), [0xf0, 0, 0], zeros(6));
const frame = (wide: number, high: number, codes: Buffer) =>
  join(",", zeros(4), Buffer.from(join(u16(high), u16(wide))).reverse(), [0, 2], codes, [0]);
const dot = frame(1, 1, Buffer.of(2, 0x44, 1));
const idle = repeat(join([255], repeat([0x24], 255)), 1_000);

const gifRules: FileMakers = {
  "gif-frames": (random) => join(gifHead(...square(random.pick([1, 2_000, 7_700]))), repeat(dot, 200_000), ";"),
  "gif-canvas": (random) => join(gifHead(...random.pick(SIDES)), dot, ";"),
  "gif-codes": () => join(gifHead(7_700, 7_700), repeat(frame(7_700, 7_700, idle), 10), ";"),
  "gif-comments": () => join(gifHead(1, 1), repeat([0x21, 0xfe, 1, 65, 0], 900_000), dot, ";"),
  "gif-jar": () => join(sample("still.gif"), "PK\x03\x04", zeros(4_000), "PK\x05\x06", zeros(18)),
};

const riff = (type: string, ...content: Parameters<typeof join>) =>
  join(type, le32(join(...content).length), ...content, zeros(join(...content).length % 2));
const webp = (...chunks: Buffer[]) => riff("RIFF", "WEBP", ...chunks);
const canvas = (flags: number, wide: number, high: number) =>
  riff("VP8X", [flags, 0, 0, 0], le32(wide - 1).subarray(0, 3), le32(high - 1).subarray(0, 3));
const animation = () => sample("moving.webp").subarray(sample("moving.webp").indexOf("ANMF"));

const webpRules: FileMakers = {
  "webp-frames": (random) =>
    webp(canvas(2, ...square(random.pick([48, 7_700]))), riff("ANIM", zeros(6)), repeat(animation(), 5_000)),
  "webp-canvas": (random) =>
    webp(canvas(2, ...square(random.pick([16_384, 7_700, 2 ** 24]))), riff("ANIM", zeros(6)), animation()),
  "webp-profile": () =>
    webp(canvas(0x22, 48, 32), riff("ICCP", megabytes(4, "icc")), riff("ANIM", zeros(6)), animation()),
  "webp-size": (random) =>
    join("RIFF", le32(random.pick([0, 2 ** 32 - 1, 2 ** 31])), sample("moving.webp").subarray(8)),
  "webp-lossless": (random) => webp(riff("VP8L", [0x2f], le32((7_699 | (7_699 << 14)) >>> 0), random.bytes(4_000))),
  "webp-chunks": () => webp(canvas(2, 48, 32), repeat(riff("XXXX"), 500_000), riff("ANIM", zeros(6)), animation()),
};

const entity = '<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">';
const otherRules: FileMakers = {
  "svg-script": () =>
    join('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><script>alert(1)</script></svg>'),
  "svg-entities": () =>
    join(`<!DOCTYPE svg [${entity}]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>`),
  "svg-elsewhere": () =>
    join(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"><image x:href="file:///etc/passwd"/></svg>',
    ),
  "pdf-header": () => join("%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj", megabytes(2)),
  "avif-sides": (random) => {
    const file = sample("still.avif");
    join(u32(random.pick([65_535, 16_384])), u32(65_535)).copy(file, file.indexOf("ispe") + 8);
    return file;
  },
  "heic-header": () => join(box("ftyp", "heic", u32(0), "mif1heic"), megabytes(1)),
  "tiff-sides": (random) =>
    join(
      "II*\0",
      le32(8),
      [4, 0],
      ...[256, 257, 273, 278].map((tag) =>
        join([tag & 255, tag >> 8, 4, 0], le32(1), le32(random.pick([65_000, 2 ** 31]))),
      ),
      zeros(4),
    ),
  "bmp-sides": (random) =>
    join("BM", ...[99, 0, 54, 40, random.pick([30_000, 2 ** 31 - 1]), 30_000, 0x180001].map(le32), zeros(24)),
  "picture-of-chance": (random) => random.bytes(100_000),
  "picture-empty": () => zeros(0),
  "picture-one-byte": (random) => u8(random.below(256)),
};

function throughEitherDoor(contentType: string, makers: FileMakers): Rules {
  return Object.fromEntries(
    Object.entries(makers).map(([name, make]): [string, Rule] => [
      name,
      (random) => ({ door: random.pick(["image", "note"]), contentType, bytes: make(random) }),
    ]),
  );
}

export const imageRules: Rules = {
  ...throughEitherDoor("image/png", { ...pngRules, ...otherRules }),
  ...throughEitherDoor("image/jpeg", jpegRules),
  ...throughEitherDoor("image/gif", gifRules),
  ...throughEitherDoor("image/webp", webpRules),
};
