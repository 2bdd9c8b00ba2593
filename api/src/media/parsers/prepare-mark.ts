import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MAX_IMAGE_PIXELS } from "@advent/contract";
import { sharp } from "./careful-sharp";
import { cleanSvg } from "./clean-svg";
import { assertValid, MediaError } from "./media-error";
import { type ParserResult, SHOP_FILE } from "./parse-result";
import { respondOnce } from "./respond-once";

const MAX_SIDE_PX = 1_000;
const MAX_SVG_BYTES = 200_000;
const PNG_SIGNATURE = "89504e470d0a1a0a";

/**
 * Cleans an SVG, or re-encodes a PNG without its metadata. The content decides which it is.
 * @throws for anything else
 */
async function prepareMark(file: string, directory: string): Promise<ParserResult<"mark">> {
  const target = join(directory, SHOP_FILE);
  const bytes = await readFile(file);
  if (bytes.subarray(0, 8).toString("hex") === PNG_SIGNATURE) return preparePng(file, target);
  const { svg, ...size } = cleanSvg(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (svg.length > MAX_SVG_BYTES) throw new MediaError("tooManyBytes");
  await writeFile(target, svg);
  return { ...size, format: "svg", isOpaque: false };
}

async function preparePng(file: string, target: string): Promise<ParserResult<"mark">> {
  const header = await sharp(file, { limitInputPixels: false }).metadata();
  assertValid(header.format === "png");
  if (header.width * header.height > MAX_IMAGE_PIXELS) throw new MediaError("tooManyPixels");
  const { width, height } = await sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error" })
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toFile(target);
  const { isOpaque } = await sharp(target).stats();
  return { width, height, format: "png", isOpaque };
}

respondOnce(prepareMark);
