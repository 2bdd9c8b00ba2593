import { createWriteStream } from "node:fs";
import { lstat, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import {
  type Keepsake,
  type LandingItem,
  getLandingHeading,
  getLandingTitle,
  getMediaFile,
  parseNote,
  toRoman,
} from "@advent/contract";
import createError from "http-errors";
import { printAnswer } from "../../media/parser/answer";
import { JOB_FILE, PRINT_FILE, type PrintedDay, type PrintJob } from "../../media/parser/keepsake/print-job";
import { withWorkFolder } from "../../media/work-folder";
import { parse } from "../../media/workshop/parse";
import { Workshop } from "../../media/workshop/workshop";
import type { Services } from "../../services";

/** Thirteen pages and twenty-four pictures take about three seconds of this (ms). */
const PRINT_TIMEOUT_MS = 20_000;
/** Pixels a side: 10 cm on paper. */
const PRODUCT_IMAGE_PX = 960;
const MAX_PDF_BYTES = 40 * 1024 * 1024;

/** Prints are made two at a time, beside the uploads, by a program with bounds: it looks into strangers' pictures. */
const workshop = new Workshop(PRINT_TIMEOUT_MS);

type PrintDeps = Pick<Services, "media" | "images">;

/** The words and pictures of a keepsake on A4. @throws 503 when there is no room or no time for it */
export function printKeepsake(parts: PrintDeps, keepsake: Keepsake): Promise<Buffer> {
  return workshop.inTurn(keepsake.calendar.id, (bench) =>
    withWorkFolder(async (directory) => {
      const job = await buildJob(parts, keepsake, directory);
      const file = join(directory, JOB_FILE);
      await writeFile(file, JSON.stringify(job));
      await parse(bench, { name: "keepsake", answer: printAnswer, file, directory }).catch(throwTooLarge);
      return readPrint(join(directory, PRINT_FILE));
    }),
  );
}

function throwTooLarge(cause: unknown): never {
  throw createError(503, "We could not print your keepsake just now. Please try again in a moment.", {
    cause,
    expose: true,
    headers: { "Retry-After": "5" },
  });
}

/** A program that a stranger's picture has taken over must not have us hand out another file by a link. */
async function readPrint(file: string): Promise<Buffer> {
  const about = await lstat(file);
  if (!about.isFile() || about.nlink > 1 || about.size > MAX_PDF_BYTES)
    throw new Error("What was printed is no file of its own.");
  return readFile(file);
}

async function buildJob(parts: PrintDeps, { calendar, items, media }: Keepsake, directory: string): Promise<PrintJob> {
  const durations = new Map(media.map(({ url, durationMs }) => [url, durationMs]));
  const days = await Promise.all(items.map((item) => buildDay(parts, item, durations, directory)));
  return { heading: getLandingHeading(calendar.customerName), giftNote: calendar.giftNote, days };
}

async function buildDay(
  { media, images }: PrintDeps,
  item: LandingItem,
  durations: ReadonlyMap<string, number | null>,
  directory: string,
): Promise<PrintedDay> {
  const { day, productName: name, productDescription: description, chosen, renditions } = item;
  const { text, image, video, audio } = parseNote(item.note);
  const still = image ?? renditions?.poster;
  const picture = still && durations.has(still) && (await copy(media.library, still, join(directory, `${day}-note`)));
  const gift = await images.gifts(item.productImage, PRODUCT_IMAGE_PX);
  if (gift) await writeFile(join(directory, `${day}-gift`), gift.bytes);
  return {
    day,
    numeral: toRoman(day),
    title: getLandingTitle(day),
    ...(picture && { picture: `${day}-note` }),
    recordings: [
      ...(video ? [describeRecording("A video message", durations.get(video))] : []),
      ...(audio ? [describeRecording("A voice message", durations.get(audio))] : []),
    ],
    words: text,
    gift: { name, description, ...(chosen && { chosen }), ...(gift && { picture: `${day}-gift` }) },
  };
}

/** @returns whether there was one */
async function copy(library: Services["media"]["library"], url: string, target: string): Promise<boolean> {
  const file = getMediaFile(url);
  const bytes = file && (await library.read(file));
  if (bytes) await pipeline(bytes, createWriteStream(target));
  return Boolean(bytes);
}

function describeRecording(what: string, durationMs: number | null | undefined): string {
  return durationMs ? `${what} of ${formatDuration(durationMs)}` : what;
}

function formatDuration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
