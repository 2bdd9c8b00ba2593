import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import QRCode from "qrcode";

export async function serveFiles(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  await drawCodes(join(folder, "qr/calendar-1"));
  drawGifts(join(folder, "images"));
  return folder;
}

async function drawCodes(folder: string): Promise<void> {
  const landing = "https://gifts.example/landing/calendar-1";
  const codes = [
    ["master", landing],
    ...Array.from({ length: 12 }, (_, index) => index + 1).map((day) => [
      `day-${day}`,
      `${landing}?itemId=item-${day}`,
    ]),
  ];
  mkdirSync(folder, { recursive: true });
  for (const [name = "", text = ""] of codes) {
    writeFileSync(join(folder, `${name}.svg`), await QRCode.toString(text, { type: "svg", margin: 4 }));
  }
}

function drawGifts(folder: string): void {
  const tones = ["#cdb27a", "#b9c3c9", "#c98d7a", "#8fa89b", "#a79bc0", "#d8c79d"];
  mkdirSync(folder, { recursive: true });
  for (const [index, tone] of tones.entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800">
<rect width="400" height="400" fill="#efe8dc"/><circle cx="200" cy="235" r="86" fill="none" stroke="${tone}" stroke-width="13"/>
<path d="M200 166l-44-46 18-24h52l18 24z" fill="#fff" stroke="${tone}" stroke-width="5" stroke-linejoin="round"/></svg>`;
    writeFileSync(join(folder, `gift-${index + 1}.svg`), svg);
  }
}
