import { createWriteStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import {
  type DayTitles,
  getLandingHeading,
  getLandingTitle,
  getMediaFile,
  type Keepsake,
  type LandingItem,
  MS_PER_SECOND,
  parseNote,
  type ShopColors,
  type ShopSettings,
  toRoman,
} from "@advent/contract";
import type { FetchProductImage } from "../../email/product-images";
import { AppError } from "../../errors";
import type { MediaLibrary } from "../../media/media-library";
import { getOutputSize, parse } from "../../media/parser-pool/parse";
import { type ParserJob, ParserPool } from "../../media/parser-pool/parser-pool";
import { JOB_FILE, PRINT_FILE, type PrintedDay, type PrintJob } from "../../media/parsers/keepsake/print-job";
import { withWorkFolder } from "../../media/work-folder";
import { getShopPalette } from "../../site/shop-palette";

const PRINT_TIMEOUT_MS = 20_000;
/** Side in pixels, printed at 10 cm. */
const PRODUCT_IMAGE_PX = 960;
const MAX_PDF_BYTES = 40 * 1024 * 1024;

/** Runs two prints at a time, separate from uploads. The process is sandboxed because it parses untrusted images. */
export const printPool = new ParserPool(PRINT_TIMEOUT_MS, PRINT_TIMEOUT_MS / MS_PER_SECOND);

export interface PrintDeps {
  config: DayTitles & ShopColors & Pick<ShopSettings, "fontPair">;
  media: { library: MediaLibrary };
  images: { gifts: FetchProductImage };
}

/** Stops printing when `signal` aborts. */
export function printKeepsake(
  deps: PrintDeps,
  keepsake: Keepsake,
  clientKey: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const print = (parserJob: ParserJob) =>
    withWorkFolder(async (directory) => {
      const job = await buildJob(deps, keepsake, directory);
      const file = join(directory, JOB_FILE);
      await writeFile(file, JSON.stringify(job));
      await parse(parserJob, "keepsake", file, directory).catch((cause: unknown) => {
        signal.throwIfAborted();
        throw new AppError("unavailable", "We couldn’t print your keepsake. Please try again in a moment.", {
          retryAfterSeconds: 5,
          cause,
        });
      });
      const printed = join(directory, PRINT_FILE);
      if ((await getOutputSize(printed)) > MAX_PDF_BYTES) throw new Error("The printed keepsake is too large.");
      return readFile(printed);
    });
  return printPool.runInTurn({ ownerId: keepsake.calendar.id, clientKey }, print, signal);
}

async function buildJob(deps: PrintDeps, { calendar, items, media }: Keepsake, directory: string): Promise<PrintJob> {
  const durations = new Map(media.map(({ url, durationMs }) => [url, durationMs]));
  const days = await Promise.all(items.map((item) => buildDay(deps, item, durations, directory)));
  const { ink, textSoft, gold, textGold } = getShopPalette(deps.config);
  const colors = { ink, textSoft, gold, textGold };
  const { fontPair } = deps.config;
  return { colors, fontPair, heading: getLandingHeading(calendar.customerName), giftNote: calendar.giftNote, days };
}

async function buildDay(
  { media, images, config }: PrintDeps,
  item: LandingItem,
  durations: ReadonlyMap<string, number | null>,
  directory: string,
): Promise<PrintedDay> {
  const { day, productName: name, productDescription: description, chosen, engraving, renditions } = item;
  const { contributions = [] } = item;
  const { image } = parseNote(item.note);
  const notes = [
    { ...parseNote(item.note), name: "", by: "" },
    ...contributions.map(({ name, note }) => ({ ...parseNote(note), name, by: ` from ${name}` })),
  ];
  const still = image ?? renditions?.poster;
  const photo = still && durations.has(still) && (await copy(media.library, still, join(directory, `${day}-note`)));
  const gift = await images.gifts(item.productImage, PRODUCT_IMAGE_PX);
  if (gift) await writeFile(join(directory, `${day}-gift`), gift.bytes);
  return {
    day,
    numeral: toRoman(day),
    title: getLandingTitle(day, config),
    ...(photo && { picture: `${day}-note` }),
    recordings: notes.flatMap(({ by, video, audio }) => [
      ...(video ? [describeRecording(`A video message${by}`, durations.get(video))] : []),
      ...(audio ? [describeRecording(`A voice message${by}`, durations.get(audio))] : []),
    ]),
    spoken: [item, ...contributions].flatMap(({ captions }) => captions?.cues.map((cue) => cue.text) ?? []).join(" "),
    words: notes.flatMap(({ text, name }) => (text ? [name ? `${name}: ${text}` : text] : [])).join("\n\n"),
    gift: {
      name,
      description,
      ...(chosen && { chosen }),
      ...(engraving && { engraving }),
      ...(gift && { picture: `${day}-gift` }),
    },
  };
}

async function copy(library: MediaLibrary, url: string, target: string): Promise<boolean> {
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
