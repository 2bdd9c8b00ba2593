/** Pixels of a side when a picture is read: what a phone's camera would have of it. */
const SIDE = 480;

/** The text of the QR code that an `<img>` shows; `undefined` when it shows none that can be read. */
export async function readCode(picture: HTMLImageElement): Promise<string | undefined> {
  const shown = await picture.decode().then(
    () => true,
    () => false,
  );
  const paper = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
  const context = paper.getContext("2d", { willReadFrequently: true });
  if (!shown || !context) return undefined;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(picture, 0, 0, SIDE, SIDE);
  return decode(context.getImageData(0, 0, SIDE, SIDE));
}

/** Pixels as a canvas gives them: four bytes each. */
type Pixels = Pick<ImageData, "data" | "width" | "height">;

/** The text of the QR code in a picture; `undefined` when none can be read. The reader is loaded when it is first needed. */
export async function decode({ data, width, height }: Pixels): Promise<string | undefined> {
  const { default: jsQR } = await import("jsqr");
  return jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data || undefined;
}
