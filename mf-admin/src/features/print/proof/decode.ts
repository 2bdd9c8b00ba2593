/** Pixels as a canvas gives them: four bytes each. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The text of the QR code in a picture; `undefined` when none can be read. The reader is loaded when it is first needed. */
export async function decode({ data, width, height }: Pixels): Promise<string | undefined> {
  const { default: jsQR } = await import("jsqr");
  return jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data || undefined;
}
