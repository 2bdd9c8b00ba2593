import { join, u32 } from "./bytes";

/** Boxes that hold boxes, as far as the samples nest them. */
const HOLDERS = new Set(["moov", "trak", "mdia", "minf", "stbl", "dinf", "edts", "mvex", "moof", "traf", "udta"]);

export const box = (type: string, ...content: Parameters<typeof join>) => {
  const bytes = join(...content);
  return join(u32(bytes.length + 8), type, bytes);
};
/** A box with a version and flags. */
export const fullBox = (type: string, flags: number, ...content: Parameters<typeof join>) =>
  box(type, u32(flags), ...content);
/** A box that says another size than it has. */
export const lyingBox = (size: number, type: string, ...content: Parameters<typeof join>) =>
  join(u32(size), type, ...content);

/**
 * A file of ISO boxes with every box of one type made anew; sizes around it are put right again.
 * @param change gets the old box's content and gives whole boxes
 */
export function withBox(file: Buffer, type: string, change: (content: Buffer) => Buffer): Buffer {
  const boxes: Buffer[] = [];
  for (let at = 0; at + 8 <= file.length; ) {
    const size = Math.max(file.readUInt32BE(at), 8);
    const name = file.toString("latin1", at + 4, at + 8);
    const content = file.subarray(at + 8, at + size);
    if (name === type) boxes.push(change(content));
    else boxes.push(HOLDERS.has(name) ? box(name, withBox(content, type, change)) : file.subarray(at, at + size));
    at += size;
  }
  return Buffer.concat(boxes);
}

/** The file with more boxes at the end of every box of a type. */
export const withInside = (file: Buffer, holder: string, ...more: Buffer[]) =>
  withBox(file, holder, (content) => box(holder, content, ...more));
