import { join, u32 } from "./bytes";

const HOLDERS = new Set(["moov", "trak", "mdia", "minf", "stbl", "dinf", "edts", "mvex", "moof", "traf", "udta"]);

export const box = (type: string, ...content: Parameters<typeof join>) => {
  const bytes = join(...content);
  return join(u32(bytes.length + 8), type, bytes);
};
export const fullBox = (type: string, flags: number, ...content: Parameters<typeof join>) =>
  box(type, u32(flags), ...content);
export const lyingBox = (size: number, type: string, ...content: Parameters<typeof join>) =>
  join(u32(size), type, ...content);

/**
 * Replaces every box of one type and corrects the sizes of the boxes around it.
 * @param change receives the old content and returns whole boxes
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

export const withInside = (file: Buffer, holder: string, ...more: Buffer[]) =>
  withBox(file, holder, (content) => box(holder, content, ...more));
