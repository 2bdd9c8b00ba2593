/** Longest side in pixels, as large as the landing page shows it. */
const MAX_SIDE_PX = 1600;
const WEBP_FORMAT = { type: "image/webp", quality: 0.85 };
const JPEG_FORMAT = { type: "image/jpeg", quality: 0.88 };

/**
 * Scales an image to the size limit and encodes it as WebP, or as JPEG where the browser cannot write WebP.
 * @throws when the browser cannot read it
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const canvas = drawBitmap(bitmap, Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height)));
    const webp = await encodeCanvas(canvas, WEBP_FORMAT);
    return webp.type === WEBP_FORMAT.type ? webp : encodeCanvas(canvas, JPEG_FORMAT);
  } finally {
    bitmap.close();
  }
}

function drawBitmap(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot process images.");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encodeCanvas(canvas: HTMLCanvasElement, { type, quality }: { type: string; quality: number }): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(`This browser cannot write ${type} images.`))),
      type,
      quality,
    );
  });
}
