import { PDFiumLibrary } from "@hyzyla/pdfium";
import decodeQr from "qr/decode.js";

export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

export async function rasterise(pdf: Buffer, dpi: number): Promise<Pixels[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages: Pixels[] = [];
  for (const page of document.pages()) pages.push(await page.render({ scale: dpi / 72 }));
  document.destroy();
  library.destroy();
  return pages;
}

export function crop({ data, width }: Pixels, area: Area): Pixels {
  const rows = Array.from({ length: area.height }, (_, row) => {
    const start = ((area.top + row) * width + area.left) * 4;
    return data.subarray(start, start + area.width * 4);
  });
  return { data: Buffer.concat(rows), width: area.width, height: area.height };
}

/** Returns the cells of a page within `margin` pixels. Twelve cards by default. */
export function cells({ width, height }: Pixels, margin: number, { columns, rows } = { columns: 3, rows: 4 }): Area[] {
  const across = (width - 2 * margin) / columns;
  const down = (height - 2 * margin) / rows;
  return Array.from({ length: columns * rows }, (_, index) => ({
    left: Math.floor(margin + (index % columns) * across),
    top: Math.floor(margin + Math.floor(index / columns) * down),
    width: Math.floor(across),
    height: Math.floor(down),
  }));
}

/** @throws when no code is found */
export function read(pixels: Pixels): string {
  return decodeQr(pixels, { effort: Number.POSITIVE_INFINITY, timeLimit: Number.POSITIVE_INFINITY });
}
