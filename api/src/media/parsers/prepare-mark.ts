import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sharp } from "./careful-sharp";
import { cleanSvg } from "./clean-svg";
import { MediaError } from "./media-error";
import { openBitmap } from "./open-bitmap";
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
  const image = await openBitmap(file, ["png"]);
  const { width, height } = await image
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toFile(target);
  const { isOpaque } = await sharp(target).stats();
  return { width, height, format: "png", isOpaque };
}

respondOnce(prepareMark);
