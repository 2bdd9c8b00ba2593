import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";

/** Widths in pixels and the bytes each may have: what a phone on a slow network is asked to load. */
const PRINTS = [
  { suffix: "", width: 960, limit: 45_000 },
  { suffix: "-480", width: 480, limit: 16_000 },
];
/** WebP qualities, tried in turn. A piece that glitters all over is softened a little at last: `blur` is its sigma in pixels. */
const ATTEMPTS = [
  ...[86, 80, 74, 68, 62, 56].map((quality) => ({ quality, blur: 0 })),
  { quality: 56, blur: 0.5 },
  { quality: 50, blur: 0.7 },
];
const PLACEHOLDER = 64;

/** Writes `<name>.webp` and `<name>-480.webp` from a rendered PNG into `folder` and returns the picture's placeholder. */
export async function develop(png: string, name: string, folder: string): Promise<string> {
  for (const { suffix, width, limit } of PRINTS)
    await writeFile(join(folder, `${name}${suffix}.webp`), await webp(png, width, limit));
  return placeholderOf(png);
}

/** The finest WebP within the limit. @throws when even the coarsest is too large */
async function webp(png: string, width: number, limit: number): Promise<Buffer> {
  for (const { quality, blur } of ATTEMPTS) {
    const picture = sharp(png).resize(width);
    if (blur) picture.blur(blur);
    const bytes = await picture.webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= limit) return bytes;
  }
  throw new Error(`${png} has more than ${limit} bytes at ${width} pixels even as a coarse WebP.`);
}

async function placeholderOf(png: string): Promise<string> {
  const { data, info } = await sharp(png)
    .resize(PLACEHOLDER, PLACEHOLDER)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64url");
}
