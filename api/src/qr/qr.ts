import QRCode from "qrcode";
import sharp from "sharp";

/** Level M, quiet zone of 4 modules, dark on light: what a phone reads from paper. */
const OPTIONS = {
  errorCorrectionLevel: "M",
  margin: 4,
  color: { dark: "#000000", light: "#ffffff" },
  type: "svg",
} as const;
/** Pixels: large enough to be read from a print; an SVG without a size is drawn differently by every browser. */
const WIDTH = 768;

export async function qrSvg(url: string): Promise<string> {
  return QRCode.toString(url, { ...OPTIONS, width: WIDTH });
}

export async function qrPng(url: string): Promise<Buffer> {
  const drawn = Buffer.from(await qrSvg(url));
  return sharp(drawn).resize(WIDTH, WIDTH).grayscale().png({ palette: true, colours: 2 }).toBuffer();
}
