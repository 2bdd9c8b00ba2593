import QRCode from "qrcode";
import sharp from "sharp";

/**
 * jsdom neither loads pictures nor draws: gives each `<img>` with a `src` that `textOf` knows the pixels of a real QR code
 * of that text, and makes the others fail to load.
 */
export async function drawCodes(texts: Readonly<Record<string, string>>): Promise<void> {
  const drawn = new Map<string, Uint8ClampedArray>();
  for (const [src, text] of Object.entries(texts)) drawn.set(src, await pixelsOf(text));
  let last: Uint8ClampedArray | undefined;
  const srcOf = (picture: Element) => picture.getAttribute("src") ?? "";
  Object.assign(HTMLImageElement.prototype, {
    decode(this: HTMLImageElement) {
      return drawn.has(srcOf(this)) ? Promise.resolve() : Promise.reject(new Error("The picture did not load."));
    },
  });
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (this: HTMLCanvasElement) {
    const { width, height } = this;
    return {
      fillRect: () => undefined,
      drawImage: (picture: Element) => {
        last = drawn.get(srcOf(picture));
      },
      getImageData: () => ({ data: last, width, height }),
    } as unknown as GPUCanvasContext;
  });
}

/** As large as the canvas on which codes are read. */
const SIDE = 480;

async function pixelsOf(text: string): Promise<Uint8ClampedArray> {
  const png = await QRCode.toBuffer(text, { errorCorrectionLevel: "M", margin: 4, width: SIDE });
  return new Uint8ClampedArray(
    await sharp(png).resize(SIDE, SIDE, { kernel: "nearest" }).ensureAlpha().raw().toBuffer(),
  );
}
