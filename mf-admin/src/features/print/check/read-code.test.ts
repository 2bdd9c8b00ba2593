/** @jest-environment node */
import QRCode from "qrcode";
import sharp from "sharp";
import { decode } from "./read-code";

const TEXT = "https://gifts.example/landing/6Yp1mV3cQ0u9Zs7bKx2a8w?itemId=Qm4nT8xL2vB6yR1kJ5hD0g";

async function readPixels(image: Buffer) {
  const raw = sharp(image).ensureAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

const drawCode = (text: string, width: number) =>
  QRCode.toBuffer(text, { errorCorrectionLevel: "M", margin: 4, width });

test("the text of a code's picture is read", async () => {
  expect(await decode(await readPixels(await drawCode(TEXT, 480)))).toBe(TEXT);
});

test("code with a fifth covered is not guessed", async () => {
  const sticker = { create: { width: 300, height: 300, channels: 3, background: "#fff" } } as const;
  const covered = sharp(await drawCode(TEXT, 480)).composite([
    { input: await sharp(sticker).png().toBuffer(), left: 0, top: 0 },
  ]);
  expect(await decode(await readPixels(await covered.png().toBuffer()))).toBeUndefined();
});

test("a picture without a code has no text", async () => {
  const blank = { create: { width: 200, height: 200, channels: 3, background: "#fff" } } as const;
  expect(await decode(await readPixels(await sharp(blank).png().toBuffer()))).toBeUndefined();
});
