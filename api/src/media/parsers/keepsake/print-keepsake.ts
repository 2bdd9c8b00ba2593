import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { sharp } from "../careful-sharp";
import { respondOnce } from "../respond-once";
import { PRINT_FILE, type PrintedDay, printJob } from "./print-job";
import { type Box, CENTER_PT, COLUMN_BOX, CONTENT_BOX, EYEBROW_STYLE, Sheet } from "./sheet";
import type { TypeStyle } from "./type-setter";

const TITLE_STYLE: TypeStyle = { hand: "roman", size: 25, color: "ink", align: "center", leading: 1.25 };
const TEXT_STYLE: TypeStyle = { hand: "letter", size: 19, color: "ink", leading: 1.5 };
const FEW_WORDS: TypeStyle = { ...TEXT_STYLE, size: 24, align: "center" };
const ASIDE_STYLE: TypeStyle = { hand: "italic", size: 10.5, color: "textSoft", align: "center" };
const NAME_STYLE: TypeStyle = { hand: "roman", size: 16, color: "ink", leading: 1.3 };
const FACTS_STYLE: TypeStyle = { hand: "roman", size: 9.5, color: "textSoft", leading: 1.5 };

const PRODUCT_SIZE_PT = 132;
const GAP_PT = 40;
const MOUNT_PT = 28;
const MAX_WIDTH_PT = 350;
const [LOWEST, HIGHEST] = [130, 270];
const MESSAGE_BOX: Box = { x: COLUMN_BOX.x + 16, width: COLUMN_BOX.width - 32 };
const NOT_WHOLE = "Some characters cannot be printed here. Your keepsake page shows them all.";
const IMAGE_SIZE_PX = 1200;
const GIFT_PIXELS = 720;

async function printKeepsake(file: string, directory: string): Promise<{ pages: number }> {
  const { colors, fontPair, heading, giftNote, days } = printJob.parse(JSON.parse(await readFile(file, "utf8")));
  const sheet = new Sheet(heading, colors, fontPair);
  const written = finished(sheet.doc.pipe(createWriteStream(join(directory, PRINT_FILE))));
  printCover(sheet, heading, giftNote);
  for (const day of days) await printDay(sheet, day, directory);
  sheet.doc.end();
  await written;
  return { pages: sheet.pages };
}

function printCover(sheet: Sheet, heading: string, giftNote: string | null): void {
  sheet.startPage();
  sheet.drawRosette(CENTER_PT, 250, 190);
  sheet.y = 382;
  sheet.write("P", "TWELVE DAYS, TWELVE GIFTS", EYEBROW_STYLE);
  sheet.y += 10;
  sheet.write("H1", heading, { ...TITLE_STYLE, size: 36 });
  sheet.y += 8;
  sheet.write("P", "A little light for each day, chosen for you", { ...ASIDE_STYLE, size: 13 });
  if (!giftNote) return;
  sheet.y += 34;
  drawNote(sheet, giftNote, { ...TEXT_STYLE, align: "center" });
}

async function printDay(sheet: Sheet, day: PrintedDay, directory: string): Promise<void> {
  sheet.startPage();
  sheet.doc.outline.addItem(`${day.numeral} · ${day.title}`);
  printTitle(sheet, day);
  const gift = await loadImage(directory, day.gift.picture, true);
  if (!day.picture && !day.words && day.recordings.length === 0) return printGiftAlone(sheet, day.gift, gift);
  await printMessage(
    sheet,
    day,
    await loadImage(directory, day.picture),
    CONTENT_BOX.bottom - measureProduct(sheet, day.gift, gift) - GAP_PT,
  );
  printGift(sheet, day.gift, gift);
}

function printTitle(sheet: Sheet, { day, numeral, title }: PrintedDay): void {
  sheet.drawOrnament(() => {
    const style: TypeStyle = { ...TITLE_STYLE, size: 40, color: "gold" };
    for (const line of sheet.type.lines(numeral, style, COLUMN_BOX.width).lines)
      sheet.type.draw(line, style, { ...COLUMN_BOX, y: sheet.y });
  });
  sheet.y += 56;
  sheet.write("P", `DAY ${day}`, EYEBROW_STYLE);
  sheet.y += 2;
  sheet.write("H2", title, TITLE_STYLE);
  sheet.y += 18;
}

/** Centres image, recordings and text in the space above the product. The image shrinks in favour of the text. */
async function printMessage(sheet: Sheet, day: PrintedDay, image: Drawn | undefined, bottom: number): Promise<void> {
  const style = getTextStyle(sheet, day.words);
  const aside = day.recordings.length > 0 ? `${day.recordings.join(" and ")}. Play it in your keepsake page.` : "";
  const spoken = day.spoken && `“${day.spoken}”`;
  const words =
    (aside ? 14 + sheet.measureHeight(aside, ASIDE_STYLE, COLUMN_BOX.width) : 0) +
    (spoken ? sheet.measureHeight(spoken, ASIDE_STYLE, COLUMN_BOX.width) : 0) +
    (day.words ? sheet.measureHeight(day.words, style, MESSAGE_BOX.width) : 0);
  const side = Math.min(HIGHEST, Math.max(LOWEST, bottom - sheet.y - words - MOUNT_PT));
  const placed = image && fitImage(image, { width: MAX_WIDTH_PT, height: side });
  const free = bottom - sheet.y - words - (placed ? placed.height + MOUNT_PT : 0);
  sheet.y += Math.max(0, free) * 0.42;
  if (image && placed) printImage(sheet, image, placed, `Picture for day ${day.day}`);
  if (aside) sheet.write("P", aside, ASIDE_STYLE);
  if (spoken && !sheet.write("P", spoken, ASIDE_STYLE)) sheet.write("P", NOT_WHOLE, ASIDE_STYLE);
  if (aside) sheet.y += 14;
  if (day.words) drawNote(sheet, day.words, style);
}

function getTextStyle(sheet: Sheet, words: string): TypeStyle {
  const { lines } = sheet.type.lines(words, FEW_WORDS, MESSAGE_BOX.width);
  return lines.length <= 4 ? FEW_WORDS : TEXT_STYLE;
}

function drawNote(sheet: Sheet, words: string, style: TypeStyle): void {
  if (sheet.write("P", words, style, MESSAGE_BOX)) return;
  sheet.y += 6;
  sheet.write("P", NOT_WHOLE, ASIDE_STYLE);
}

interface Drawn {
  data: Buffer;
  info: { width: number; height: number };
}

function fitImage({ info }: Drawn, most: { width: number; height: number }) {
  const scale = Math.min(most.width / info.width, most.height / info.height);
  return { width: info.width * scale, height: info.height * scale };
}

function printImage(sheet: Sheet, { data }: Drawn, { width, height }: Drawn["info"], alt: string): void {
  const x = CENTER_PT - width / 2;
  sheet.drawTagged("Figure", () => void sheet.doc.image(data, x, sheet.y + 5, { width, height }), alt);
  sheet.drawOrnament(() => void drawFrame(sheet, x - 5, sheet.y, width + 10, height + 10));
  sheet.y += height + MOUNT_PT;
}

const drawFrame = ({ doc, colors }: Sheet, x: number, y: number, width: number, height: number) =>
  doc.rect(x, y, width, height).lineWidth(0.6).stroke(colors.gold);

type Gift = PrintedDay["gift"];

function printGift(sheet: Sheet, gift: Gift, image: Drawn | undefined): void {
  const height = measureProduct(sheet, gift, image);
  const top = CONTENT_BOX.bottom - height;
  if (sheet.y + GAP_PT > top) {
    sheet.startPage();
    printGiftAlone(sheet, gift, image);
    return;
  }
  sheet.drawOrnament(
    () =>
      void sheet.doc
        .moveTo(CENTER_PT - 30, top - 16)
        .lineTo(CENTER_PT + 30, top - 16)
        .lineWidth(0.6)
        .stroke(sheet.colors.gold),
  );
  const place = { width: PRODUCT_SIZE_PT, height: PRODUCT_SIZE_PT };
  if (image) sheet.drawTagged("Figure", () => void sheet.doc.image(image.data, COLUMN_BOX.x, top, place), gift.name);
  sheet.y = top;
  printFacts(sheet, gift, getBoxBeside(image), "left");
}

const getBoxBeside = (image: Drawn | undefined): Box =>
  image ? { x: COLUMN_BOX.x + PRODUCT_SIZE_PT + 22, width: COLUMN_BOX.width - PRODUCT_SIZE_PT - 22 } : COLUMN_BOX;

function printGiftAlone(sheet: Sheet, gift: Gift, image: Drawn | undefined): void {
  sheet.y += 36;
  if (image) printImage(sheet, image, fitImage(image, { width: 300, height: 300 }), gift.name);
  printFacts(sheet, gift, MESSAGE_BOX, "center");
}

const formatChoice = ({ chosen, engraving }: Gift): string =>
  [chosen?.replaceAll(" / ", ", "), engraving && `Engraved “${engraving}”`].filter(Boolean).join(". ");

function printFacts(sheet: Sheet, gift: Gift, box: Box, align: "left" | "center"): void {
  sheet.write("P", "THE GIFT", { ...EYEBROW_STYLE, align }, box);
  sheet.write("H3", gift.name, { ...NAME_STYLE, align }, box);
  sheet.y += 4;
  const chosen = formatChoice(gift);
  if (chosen) sheet.write("P", chosen, { ...FACTS_STYLE, hand: "italic", align }, box);
  if (gift.description) sheet.write("P", gift.description, { ...FACTS_STYLE, align }, box);
}

function measureProduct(sheet: Sheet, gift: Gift, image: Drawn | undefined): number {
  const texts = [
    ["THE GIFT", EYEBROW_STYLE],
    [gift.name, NAME_STYLE],
    [formatChoice(gift), FACTS_STYLE],
    [gift.description, FACTS_STYLE],
  ] as const;
  const measureText = (text: string, style: TypeStyle) => sheet.measureHeight(text, style, getBoxBeside(image).width);
  const facts = texts.reduce((sum, [text, style]) => sum + (text ? measureText(text, style) : 0), 8);
  return Math.max(image ? PRODUCT_SIZE_PT : 0, facts);
}

async function loadImage(directory: string, image: string | undefined, isSquare = false): Promise<Drawn | undefined> {
  if (!image) return undefined;
  const side = isSquare ? GIFT_PIXELS : IMAGE_SIZE_PX;
  return sharp(join(directory, image))
    .resize({ width: side, height: side, fit: isSquare ? "cover" : "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 86, chromaSubsampling: "4:4:4" })
    .toBuffer({ resolveWithObject: true });
}

respondOnce(printKeepsake);
