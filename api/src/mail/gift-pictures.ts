import sharp from "sharp";
import type { Pictures } from "../products/pictures";
import type { MailPicture } from "./mailer";

/** Pixels: twice as large as it is shown, for fine screens. */
const SIDE = 144;

/** The shop's own pictures of gifts; of others there are words only. */
const OWN = /^\/api\/pictures\/([^/?#]+)/;

/**
 * The picture of a gift as every mail program shows it, small and square.
 * @param image as the gift's item remembers it
 * @returns `undefined` for a picture that is not ours or that is gone
 */
export async function giftPicture(pictures: Pictures, image: string, cid: string): Promise<MailPicture | undefined> {
  const file = OWN.exec(image)?.[1];
  const picture = file && (await pictures.find(file.replace(/^(.*?)(?:-480)?\.webp$/, "$1-480.webp")));
  if (!picture) return undefined;
  const bytes = await sharp(picture.bytes)
    .resize(SIDE, SIDE, { fit: "cover" })
    .flatten({ background: "#f4eee3" })
    .jpeg({ quality: 82 })
    .toBuffer();
  return { cid, bytes, type: "image/jpeg" };
}
