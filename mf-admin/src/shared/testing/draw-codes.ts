import QRCode from "qrcode";

/**
 * Gives each `<img>` whose `src` is listed the pixels of a real QR code, and makes the others fail.
 * jsdom neither loads nor draws images.
 */
export function drawCodes(texts: Readonly<Record<string, string>>): void {
  const drawn = new Map<string, Uint8ClampedArray>();
  for (const [src, text] of Object.entries(texts)) drawn.set(src, drawPixels(text));
  let last: Uint8ClampedArray | undefined;
  const getSrc = (image: Element) => image.getAttribute("src") ?? "";
  Object.assign(HTMLImageElement.prototype, {
    decode(this: HTMLImageElement) {
      return drawn.has(getSrc(this)) ? Promise.resolve() : Promise.reject(new Error("The picture did not load."));
    },
  });
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (this: HTMLCanvasElement) {
    const { width, height } = this;
    return {
      fillRect: () => undefined,
      drawImage: (image: Element) => {
        last = drawn.get(getSrc(image));
      },
      getImageData: () => ({ data: last, width, height }),
    } as unknown as GPUCanvasContext;
  });
}

const IMAGE_SIZE_PX = 480;
const QUIET_ZONE_SIZE = 4;

function drawPixels(text: string): Uint8ClampedArray {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const across = modules.size + 2 * QUIET_ZONE_SIZE;
  // jsdom's globals are slow to reach.
  const { floor } = Math;
  const pixels = new Uint8ClampedArray(IMAGE_SIZE_PX * IMAGE_SIZE_PX * 4).fill(255);
  for (let y = 0; y < IMAGE_SIZE_PX; y += 1) {
    const row = floor((y * across) / IMAGE_SIZE_PX) - QUIET_ZONE_SIZE;
    for (let x = 0; x < IMAGE_SIZE_PX; x += 1) {
      const column = floor((x * across) / IMAGE_SIZE_PX) - QUIET_ZONE_SIZE;
      const isInside = row >= 0 && column >= 0 && row < modules.size && column < modules.size;
      if (isInside && modules.data[row * modules.size + column])
        pixels.fill(0, (y * IMAGE_SIZE_PX + x) * 4, (y * IMAGE_SIZE_PX + x) * 4 + 3);
    }
  }
  return pixels;
}
