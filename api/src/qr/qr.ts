import { createHash } from "node:crypto";
import { Semaphore } from "async-mutex";
import createError from "http-errors";
import { LRUCache } from "lru-cache";
import QRCode from "qrcode";
import sharp from "sharp";

export type QrFormat = "png" | "svg";
interface Qr {
  /** Where the code leads. */
  url: string;
  format: QrFormat;
}

/** Level M, quiet zone of 4 modules, dark on light: what a phone reads from paper. */
const OPTIONS = {
  errorCorrectionLevel: "M",
  margin: 4,
  color: { dark: "#000000", light: "#ffffff" },
  type: "svg",
} as const;
/** Pixels: large enough to be read from a print; an SVG without a size is drawn differently by every browser. */
const WIDTH = 768;

/** Bytes of drawn pictures kept in memory: some thousands. */
const KEPT = 16 * 1024 * 1024;
/** Pictures drawn at once, beside the thread that answers; the rest wait. */
const AT_ONCE = 2;
const WAITING = 200;

const places = new Semaphore(AT_ONCE);
let asked = 0;
const pictures = new LRUCache<string, Buffer, Qr>({
  maxSize: KEPT,
  sizeCalculation: (picture, key) => picture.length + key.length,
  fetchMethod: (_key, _stale, { context }) => drawInTurn(context),
});

/** The picture of a code; whoever asks for one that is being drawn shares it. @throws 503 when too many are waiting */
export async function qrPicture(qr: Qr): Promise<Buffer> {
  return pictures.forceFetch(keyOf(qr), { context: qr });
}

export const isDrawn = (qr: Qr) => pictures.has(keyOf(qr));

/** A code never looks different for the same address: its tag is known before it is drawn. */
export function qrTag(qr: Qr): string {
  const style = JSON.stringify([OPTIONS, WIDTH]);
  return createHash("sha256")
    .update(`${style} ${keyOf(qr)}`)
    .digest("base64url")
    .slice(0, 22);
}

const keyOf = ({ url, format }: Qr) => `${format} ${url}`;

async function drawInTurn(qr: Qr): Promise<Buffer> {
  if (asked >= WAITING) throw busy();
  asked += 1;
  try {
    return await places.runExclusive(() => draw(qr));
  } finally {
    asked -= 1;
  }
}

/** Drawn anew each time and kept nowhere: for what is a secret. */
export async function qrSvg(text: string): Promise<string> {
  return QRCode.toString(text, { ...OPTIONS, width: WIDTH });
}

async function draw({ url, format }: Qr): Promise<Buffer> {
  const svg = Buffer.from(await qrSvg(url));
  if (format === "svg") return svg;
  // Two colours are found without effort: half the time, the same bytes.
  return sharp(svg).resize(WIDTH, WIDTH).grayscale().png({ palette: true, colours: 2, effort: 1 }).toBuffer();
}

const busy = () =>
  createError(503, "Too many codes are being drawn just now. Please try again shortly.", {
    expose: true,
    headers: { "Retry-After": "5" },
  });
