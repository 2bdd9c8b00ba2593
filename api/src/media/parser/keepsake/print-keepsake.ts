import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { sharp } from "../careful-sharp";
import { PRINT_FILE, type PrintedDay, printJob } from "./print-job";
import { type Box, CENTER, COLUMN, EYEBROW, GOLD, INK, INSIDE, Sheet, SOFT } from "./sheet";
import type { TypeStyle } from "./type-setter";

const TITLE: TypeStyle = { hand: "roman", size: 25, color: INK, align: "center", leading: 1.25 };
const WORDS: TypeStyle = { hand: "letter", size: 19, color: INK, leading: 1.5 };
const FEW_WORDS: TypeStyle = { ...WORDS, size: 24, align: "center" };
const ASIDE: TypeStyle = { hand: "italic", size: 10.5, color: SOFT, align: "center" };
const NAME: TypeStyle = { hand: "roman", size: 16, color: INK, leading: 1.3 };
const FACTS: TypeStyle = { hand: "roman", size: 9.5, color: SOFT, leading: 1.5 };

const GIFT_SIDE = 132;
/** Above the gift, and below a picture with its frame. */
const GAP = 40;
const MOUNT = 28;
/** Sides of a note's picture. */
const WIDEST = 350;
const [LOWEST, HIGHEST] = [130, 270];
const LETTER: Box = { x: COLUMN.x + 16, width: COLUMN.width - 32 };
const NOT_WHOLE = "Some of these characters are not in our printer’s type. The page you keep shows them all.";
/** Some 300 dots an inch: of a note's picture, and of a gift beside it. */
const PICTURE_SIDE = 1200;
const GIFT_PIXELS = 720;

/** Prints the job in `file`, whose pictures lie in `directory`, into `keepsake.pdf` beside them. */
export async function printKeepsake(file: string, directory: string): Promise<{ pages: number }> {
  const { heading, giftNote, days } = printJob.parse(JSON.parse(await readFile(file, "utf8")));
  const sheet = new Sheet(heading);
  const written = finished(sheet.doc.pipe(createWriteStream(join(directory, PRINT_FILE))));
  printCover(sheet, heading, giftNote);
  for (const day of days) await printDay(sheet, day, directory);
  sheet.doc.end();
  await written;
  return { pages: sheet.pages };
}

function printCover(sheet: Sheet, heading: string, giftNote: string | null): void {
  sheet.newPage();
  sheet.rosette(CENTER, 250, 190);
  sheet.y = 382;
  sheet.write("P", "TWELVE DAYS, TWELVE GIFTS", EYEBROW);
  sheet.y += 10;
  sheet.write("H1", heading, { ...TITLE, size: 36 });
  sheet.y += 8;
  sheet.write("P", "A little light for each day, chosen for you", { ...ASIDE, size: 13 });
  if (!giftNote) return;
  sheet.y += 34;
  letter(sheet, giftNote, { ...WORDS, align: "center" });
}

async function printDay(sheet: Sheet, day: PrintedDay, directory: string): Promise<void> {
  sheet.newPage();
  sheet.doc.outline.addItem(`${day.numeral} · ${day.title}`);
  printTitle(sheet, day);
  const gift = await drawn(directory, day.gift.picture, true);
  if (!day.picture && !day.words && day.recordings.length === 0) return printGiftAlone(sheet, day.gift, gift);
  await printMessage(
    sheet,
    day,
    await drawn(directory, day.picture),
    INSIDE.bottom - heightOfGift(sheet, day.gift, gift) - GAP,
  );
  printGift(sheet, day.gift, gift);
}

function printTitle(sheet: Sheet, { day, numeral, title }: PrintedDay): void {
  sheet.ornament(() => {
    const style = { ...TITLE, size: 40, color: GOLD };
    for (const line of sheet.type.lines(numeral, style, COLUMN.width).lines)
      sheet.type.draw(line, style, { ...COLUMN, y: sheet.y });
  });
  sheet.y += 56;
  sheet.write("P", `DAY ${day}`, EYEBROW);
  sheet.y += 2;
  sheet.write("H2", title, TITLE);
  sheet.y += 18;
}

/** Picture, recordings and words stand in the middle of what the gift leaves of the page; the picture gives way to the words. */
async function printMessage(sheet: Sheet, day: PrintedDay, picture: Drawn | undefined, bottom: number): Promise<void> {
  const style = styleOf(sheet, day.words);
  const aside = day.recordings.length > 0 ? `${day.recordings.join(" and ")}. It plays in the page you keep.` : "";
  const words =
    (aside ? 14 + sheet.heightOf(aside, ASIDE, COLUMN.width) : 0) +
    (day.words ? sheet.heightOf(day.words, style, LETTER.width) : 0);
  const side = Math.min(HIGHEST, Math.max(LOWEST, bottom - sheet.y - words - MOUNT));
  const placed = picture && fitted(picture, { width: WIDEST, height: side });
  const free = bottom - sheet.y - words - (placed ? placed.height + MOUNT : 0);
  sheet.y += Math.max(0, free) * 0.42;
  if (picture && placed) printPicture(sheet, picture, placed, `Picture for day ${day.day}`);
  if (aside) sheet.write("P", aside, ASIDE);
  if (aside) sheet.y += 14;
  if (day.words) letter(sheet, day.words, style);
}

/** A few words stand larger and in the middle. */
function styleOf(sheet: Sheet, words: string): TypeStyle {
  const { lines } = sheet.type.lines(words, FEW_WORDS, LETTER.width);
  return lines.length <= 4 ? FEW_WORDS : WORDS;
}

function letter(sheet: Sheet, words: string, style: TypeStyle): void {
  if (sheet.write("P", words, style, LETTER)) return;
  sheet.y += 6;
  sheet.write("P", NOT_WHOLE, ASIDE);
}

interface Drawn {
  data: Buffer;
  info: { width: number; height: number };
}

function fitted({ info }: Drawn, most: { width: number; height: number }) {
  const scale = Math.min(most.width / info.width, most.height / info.height);
  return { width: info.width * scale, height: info.height * scale };
}

function printPicture(sheet: Sheet, { data }: Drawn, { width, height }: Drawn["info"], alt: string): void {
  const x = CENTER - width / 2;
  sheet.told("Figure", () => void sheet.doc.image(data, x, sheet.y + 5, { width, height }), alt);
  sheet.ornament(() => void frame(sheet, x - 5, sheet.y, width + 10, height + 10));
  sheet.y += height + MOUNT;
}

const frame = ({ doc }: Sheet, x: number, y: number, width: number, height: number) =>
  doc.rect(x, y, width, height).lineWidth(0.6).stroke(GOLD);

type Gift = PrintedDay["gift"];

/** At the foot of the day, beside its picture; the whole of a page of its own after long words. */
function printGift(sheet: Sheet, gift: Gift, picture: Drawn | undefined): void {
  const height = heightOfGift(sheet, gift, picture);
  const top = INSIDE.bottom - height;
  if (sheet.y + GAP > top) {
    sheet.newPage();
    printGiftAlone(sheet, gift, picture);
    return;
  }
  sheet.ornament(
    () =>
      void sheet.doc
        .moveTo(CENTER - 30, top - 16)
        .lineTo(CENTER + 30, top - 16)
        .lineWidth(0.6)
        .stroke(GOLD),
  );
  const place = { width: GIFT_SIDE, height: GIFT_SIDE };
  if (picture) sheet.told("Figure", () => void sheet.doc.image(picture.data, COLUMN.x, top, place), gift.name);
  sheet.y = top;
  printFacts(sheet, gift, besides(picture), "left");
}

const besides = (picture: Drawn | undefined): Box =>
  picture ? { x: COLUMN.x + GIFT_SIDE + 22, width: COLUMN.width - GIFT_SIDE - 22 } : COLUMN;

/** The whole of a day that came without words. */
function printGiftAlone(sheet: Sheet, gift: Gift, picture: Drawn | undefined): void {
  sheet.y += 36;
  if (picture) printPicture(sheet, picture, fitted(picture, { width: 300, height: 300 }), gift.name);
  printFacts(sheet, gift, LETTER, "center");
}

const chosenOf = ({ chosen }: Gift) => chosen && `Chosen in ${chosen.replaceAll(" / ", ", ")}`;

function printFacts(sheet: Sheet, gift: Gift, box: Box, align: "left" | "center"): void {
  sheet.write("P", "THE GIFT", { ...EYEBROW, align }, box);
  sheet.write("H3", gift.name, { ...NAME, align }, box);
  sheet.y += 4;
  const chosen = chosenOf(gift);
  if (chosen) sheet.write("P", chosen, { ...FACTS, hand: "italic", align }, box);
  if (gift.description) sheet.write("P", gift.description, { ...FACTS, align }, box);
}

function heightOfGift(sheet: Sheet, gift: Gift, picture: Drawn | undefined): number {
  const texts = [
    ["THE GIFT", EYEBROW],
    [gift.name, NAME],
    [chosenOf(gift), FACTS],
    [gift.description, FACTS],
  ] as const;
  const heightOf = (text: string, style: TypeStyle) => sheet.heightOf(text, style, besides(picture).width);
  const facts = texts.reduce((sum, [text, style]) => sum + (text ? heightOf(text, style) : 0), 8);
  return Math.max(picture ? GIFT_SIDE : 0, facts);
}

/** As PDF holds it: a JPEG on white paper. */
async function drawn(directory: string, picture: string | undefined, isSquare = false): Promise<Drawn | undefined> {
  if (!picture) return undefined;
  const side = isSquare ? GIFT_PIXELS : PICTURE_SIDE;
  return sharp(join(directory, picture))
    .resize({ width: side, height: side, fit: isSquare ? "cover" : "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 86, chromaSubsampling: "4:4:4" })
    .toBuffer({ resolveWithObject: true });
}
