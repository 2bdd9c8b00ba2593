import {
  formatNote,
  formatWebVtt,
  getLandingHeading,
  type Keepsake,
  type LandingItem,
  parseNote,
  type ShopFacts,
} from "@advent/contract";
import { escapeHtml } from "@advent/server/escape-html";
import { getImageVersions } from "@advent/ui";
import { parseRules } from "@advent/ui/server";
import { type KeepsakeDay, KeepsakeView } from "../../calendar/KeepsakeView";
import { renderApp } from "../render-app";
import { inlineMarks, inlineStyleFiles } from "./inline-assets";
import type { KeepsakeSource } from "./keepsake-source";
import { MediaPlaceholders, StreamedFile } from "./streamed-file";

export async function renderKeepsake(
  source: KeepsakeSource,
  keepsake: Keepsake,
  shop: ShopFacts,
  folder: string,
): Promise<StreamedFile> {
  const places = new MediaPlaceholders();
  const kept = collectMedia(source, keepsake, places);
  const days = await Promise.all(keepsake.items.map(kept));
  const marks = shop.wordmark ? await source.fetchImage(shop.wordmark.href) : undefined;
  const wordmark = shop.images?.wordmark;
  const image = wordmark && (await source.fetchImage(wordmark.src));
  const shown = {
    ...shop,
    wordmark: marks ? shop.wordmark : null,
    images: image ? { wordmark: { ...wordmark, src: places.add(image.type, image.bytes) } } : {},
  };
  const { html, styles } = await renderApp(<KeepsakeView calendar={keepsake.calendar} days={days} />, shown);
  const head = renderHead(
    getLandingHeading(keepsake.calendar.customerName),
    inlineStyleFiles(parseRules(styles).join("\n"), folder),
  );
  return new StreamedFile(
    places.replaceIn(`${head}<body>${inlineMarks(html, marks?.bytes.toString() ?? "")}</body></html>\n`),
  );
}

function collectMedia(source: KeepsakeSource, { media }: Keepsake, places: MediaPlaceholders) {
  const known = new Map(media.map((medium) => [medium.url, medium]));
  const placeMedium = (url: string | undefined) => {
    const medium = known.get(url ?? "");
    return medium && places.add(medium.contentType, source.describeMedium(medium));
  };
  const placeProductImage = async (address: string | undefined) => {
    const image = address ? await source.fetchImage(address) : undefined;
    return image ? places.add(image.type, image.bytes) : "";
  };

  /** Puts files into the page, and their lengths into `lasts`. */
  function keepNote({ note, renditions = {}, captions }: ShownNote, lasts: Record<string, number | null>) {
    const { text, image, video, audio } = parseNote(note);
    const { mp4, poster } = renditions;
    // Prefers the format that every phone plays, as the page does.
    const film = video && (known.get(mp4 ?? "") ?? known.get(video));
    const voice = audio && ((video ? undefined : known.get(mp4 ?? "")) ?? known.get(audio));
    const kept = {
      image: placeMedium(image),
      video: film && placeMedium(film.url),
      audio: voice && placeMedium(voice.url),
    };
    if (kept.video) lasts[kept.video] = getDuration(known.get(video ?? ""));
    if (kept.audio) lasts[kept.audio] = getDuration(known.get(audio ?? ""));
    const still = placeMedium(poster);
    const vtt = captions && Buffer.from(formatWebVtt(captions.cues));
    return {
      note: formatNote({ text, ...omitUndefined(kept) }),
      renditions: omitUndefined({ poster: still }),
      captions: captions && vtt && { ...captions, src: places.add("text/vtt", vtt) },
    };
  }

  return async (item: LandingItem): Promise<KeepsakeDay> => {
    const [small, large = small] = listImageUrls(item.productImage);
    const lasts = {};
    return {
      item: {
        ...item,
        ...keepNote(item, lasts),
        productImage: await placeProductImage(large),
        contributions: item.contributions?.map((one) => ({ ...one, ...keepNote(one, lasts) })),
      },
      small: await placeProductImage(small),
      lasts,
    };
  };
}

type ShownNote = Pick<LandingItem, "note" | "renditions" | "captions">;

const getDuration = (medium: { durationMs: number | null } | undefined) => medium?.durationMs ?? null;

function listImageUrls(address: string): string[] {
  const { src, srcSet } = getImageVersions(address);
  return srcSet ? srcSet.split(", ").map((version) => version.replace(/ \d+w$/, "")) : [src].filter(Boolean);
}

function omitUndefined<T extends object>(fields: T): { [Name in keyof T]?: Exclude<T[Name], undefined | ""> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as never;
}

/** Content security policy: no scripts run and nothing is fetched, even if user text contained markup. */
const KEEPSAKE_CSP = "default-src 'none'; img-src data:; media-src data:; font-src data:; style-src 'unsafe-inline'";

function renderHead(title: string, styles: string): string {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`,
    `<meta http-equiv="Content-Security-Policy" content="${KEEPSAKE_CSP}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style>${styles}</style></head>`,
  ].join("");
}
