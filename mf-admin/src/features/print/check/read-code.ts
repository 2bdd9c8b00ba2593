/** Pixels of a side when a picture is read: what a phone's camera would have of it. */
const READ_SIZE_PX = 480;

/** The text of the QR code that an `<img>` shows; `undefined` when it shows none that can be read. */
export async function readCode(picture: HTMLImageElement): Promise<string | undefined> {
  const shown = await picture.decode().then(
    () => true,
    () => false,
  );
  const paper = Object.assign(document.createElement("canvas"), { width: READ_SIZE_PX, height: READ_SIZE_PX });
  const context = paper.getContext("2d", { willReadFrequently: true });
  if (!shown || !context) return undefined;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, READ_SIZE_PX, READ_SIZE_PX);
  context.drawImage(picture, 0, 0, READ_SIZE_PX, READ_SIZE_PX);
  return decode(context.getImageData(0, 0, READ_SIZE_PX, READ_SIZE_PX));
}

/** Pixels as a canvas gives them: four bytes each. */
type Pixels = Pick<ImageData, "data" | "width" | "height">;

/** The text of the QR code in a picture; `undefined` when none can be read. The reader is loaded when it is first needed. */
export async function decode({ data, width, height }: Pixels): Promise<string | undefined> {
  const { default: jsQR } = await import("jsqr");
  return jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data || undefined;
}
