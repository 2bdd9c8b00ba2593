const READ_SIZE_PX = 480;

/** Returns the text of the QR code in an `<img>`, or `undefined` when it cannot be read. */
export async function readCode(image: HTMLImageElement): Promise<string | undefined> {
  const shown = await image.decode().then(
    () => true,
    () => false,
  );
  const paper = Object.assign(document.createElement("canvas"), { width: READ_SIZE_PX, height: READ_SIZE_PX });
  const context = paper.getContext("2d", { willReadFrequently: true });
  if (!shown || !context) return undefined;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, READ_SIZE_PX, READ_SIZE_PX);
  context.drawImage(image, 0, 0, READ_SIZE_PX, READ_SIZE_PX);
  return decode(context.getImageData(0, 0, READ_SIZE_PX, READ_SIZE_PX));
}

type Pixels = Pick<ImageData, "data" | "width" | "height">;

/** The library stops after the time of a camera frame otherwise. */
const THOROUGH = { effort: Number.POSITIVE_INFINITY, timeLimit: Number.POSITIVE_INFINITY };

export async function decode(pixels: Pixels): Promise<string | undefined> {
  const { default: decodeQr } = await import("qr/decode.js");
  try {
    return decodeQr(pixels, THOROUGH);
  } catch {
    return undefined;
  }
}
