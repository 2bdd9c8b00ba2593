import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const IMAGE_SIZES = [
  { suffix: "", width: 960, limit: 45_000 },
  { suffix: "-480", width: 480, limit: 16_000 },
];
/** WebP qualities, tried in order. The last attempts soften a glittering image: `blur` is the sigma in pixels. */
const QUALITY_ATTEMPTS = [
  ...[86, 80, 74, 68, 62, 56].map((quality) => ({ quality, blur: 0 })),
  { quality: 56, blur: 0.5 },
  { quality: 50, blur: 0.7 },
];

/** Writes `<name>.webp` and `<name>-480.webp` into `folder`. Returns the image's placeholder. */
export async function developImage(png: string, name: string, folder: string): Promise<string> {
  for (const { suffix, width, limit } of IMAGE_SIZES)
    await writeFile(join(folder, `${name}${suffix}.webp`), await encodeWebp(png, width, limit));
  return createPlaceholder(png);
}

async function encodeWebp(png: string, width: number, limit: number): Promise<Buffer> {
  for (const { quality, blur } of QUALITY_ATTEMPTS) {
    const image = sharp(png).resize(width);
    if (blur) image.blur(blur);
    const bytes = await image.webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= limit) return bytes;
  }
  throw new Error(`${png} has more than ${limit} bytes at ${width} pixels even as a coarse WebP.`);
}

/**
 * Returns 4 × 4 pixels of 16 bits (red 5, green 6, blue 5), lowest row first, in base64url: a bitmap without its
 * header.
 */
async function createPlaceholder(image: string): Promise<string> {
  const colours = await sharp(image).removeAlpha().resize(4, 4).flip().raw().toBuffer();
  const pixels = Buffer.alloc(32);
  for (let pixel = 0; pixel < 16; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = colours.subarray(3 * pixel);
    pixels.writeUInt16LE((toBits(5, red) << 11) | (toBits(6, green) << 5) | toBits(5, blue), 2 * pixel);
  }
  return pixels.toString("base64url");
}

const toBits = (bits: number, shade: number) => Math.round((shade / 255) * (2 ** bits - 1));
