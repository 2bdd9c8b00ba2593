import { hash } from "node:crypto";
import { createBoundedQueue } from "../http/limits/bounded-queue";

interface Qr {
  url: string;
  format: "png" | "svg";
}

/** Level M, a quiet zone of 4 modules and dark on light: readable by phones from paper. */
const QR_OPTIONS = {
  errorCorrectionLevel: "M",
  margin: 4,
  color: { dark: "#000000", light: "#ffffff" },
  type: "svg",
} as const;
/** Width in pixels, enough for print. Browsers draw an SVG without a size differently. */
const PNG_WIDTH_PX = 768;

/** Limit of concurrent renders, so that other requests are not held up. */
const MAX_PARALLEL_CODES = 2;
const MAX_WAITING_REQUESTS = 200;

const TOO_MANY_CODES = "Too many codes are being created at the moment. Please try again shortly.";
const drawInTurn = createBoundedQueue(MAX_PARALLEL_CODES, MAX_WAITING_REQUESTS, TOO_MANY_CODES, 5);

/** Renders a code as an image. @throws 503 when too many are waiting */
export const drawQr = (qr: Qr): Promise<Buffer> => drawInTurn(() => draw(qr));

/** Returns the ETag, known before rendering because a URL always gives the same code. */
export function getQrTag({ url, format }: Qr): string {
  const style = JSON.stringify([QR_OPTIONS, PNG_WIDTH_PX]);
  return hash("sha256", `${style} ${format} ${url}`, "base64url").slice(0, 22);
}

export async function drawQrSvg(text: string): Promise<string> {
  const { default: QRCode } = await import("qrcode");
  return QRCode.toString(text, { ...QR_OPTIONS, width: PNG_WIDTH_PX });
}

async function draw({ url, format }: Qr): Promise<Buffer> {
  const svg = Buffer.from(await drawQrSvg(url));
  if (format === "svg") return svg;
  const { default: sharp } = await import("sharp");
  return sharp(svg)
    .resize(PNG_WIDTH_PX, PNG_WIDTH_PX)
    .grayscale()
    .png({ palette: true, colours: 2, effort: 1 })
    .toBuffer();
}
