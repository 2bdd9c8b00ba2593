import QRCode from "qrcode";

/**
 * jsdom neither loads pictures nor draws: gives each `<img>` with a `src` that `textOf` knows the pixels of a real QR code
 * of that text, and makes the others fail to load.
 */
export function drawCodes(texts: Readonly<Record<string, string>>): void {
  const drawn = new Map<string, Uint8ClampedArray>();
  for (const [src, text] of Object.entries(texts)) drawn.set(src, pixelsOf(text));
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

/** As large as the canvas on which codes are read, with the quiet zone in modules. */
const SIDE = 480;
const QUIET = 4;

function pixelsOf(text: string): Uint8ClampedArray {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const across = modules.size + 2 * QUIET;
  // jsdom's globals are slow to reach, and there are many pixels.
  const { floor } = Math;
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  for (let y = 0; y < SIDE; y += 1) {
    const row = floor((y * across) / SIDE) - QUIET;
    for (let x = 0; x < SIDE; x += 1) {
      const column = floor((x * across) / SIDE) - QUIET;
      const isInside = row >= 0 && column >= 0 && row < modules.size && column < modules.size;
      if (isInside && modules.data[row * modules.size + column])
        pixels.fill(0, (y * SIDE + x) * 4, (y * SIDE + x) * 4 + 3);
    }
  }
  return pixels;
}
