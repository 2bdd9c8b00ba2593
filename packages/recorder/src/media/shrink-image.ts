/** Longest side in pixels, as large as the landing page shows it. */
const MAX_SIDE_PX = 1600;
const WEBP_FORMAT = { type: "image/webp", quality: 0.85 };
const JPEG_FORMAT = { type: "image/jpeg", quality: 0.88 };

/** Types that the API takes. */
export const IMAGE_TYPES = new Set(["image/jpeg", "image/png", "image/webp", "image/gif"]);

/**
 * Scales an image to the size limit and encodes it as WebP, or as JPEG on white where the browser cannot write WebP.
 * @returns the image as it is when it would grow, or when the browser falsifies canvases
 * @throws when the browser cannot read it
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    if (!isCanvasTrue()) return file;
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = drawBitmap(bitmap, scale);
    const webp = await encodeCanvas(canvas, WEBP_FORMAT);
    const small = webp.type === WEBP_FORMAT.type ? webp : await encodeCanvas(paintGround(canvas), JPEG_FORMAT);
    return scale === 1 && IMAGE_TYPES.has(file.type) && file.size <= small.size ? file : small;
  } finally {
    bitmap.close();
  }
}

/** Reads known pixels back. Firefox returns random ones with `privacy.resistFingerprinting`. */
function isCanvasTrue(): boolean {
  const pen = getPen(createCanvas(8, 8));
  pen.fillStyle = "#c80";
  pen.fillRect(0, 0, 8, 8);
  const { data } = pen.getImageData(0, 0, 8, 8);
  return data.every((value, index) => value === [0xcc, 0x88, 0, 0xff][index % 4]);
}

/** JPEG has no transparency, and an unpainted canvas is black. */
function paintGround(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const pen = getPen(canvas);
  pen.globalCompositeOperation = "destination-over";
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

function drawBitmap(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = createCanvas(width, height);
  const pen = getPen(canvas);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

const createCanvas = (width: number, height: number) =>
  Object.assign(document.createElement("canvas"), { width, height });

function getPen(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot process images.");
  return pen;
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
