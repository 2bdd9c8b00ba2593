import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Captions,
  createTextSchema,
  MAX_BYTES,
  MAX_UPLOAD_SECONDS,
  MEDIA_KINDS,
  NOTE_MAX_LENGTH,
  parseNote,
  UPLOAD_GRACE_SECONDS,
} from "@advent/contract";
import createError from "http-errors";
import type { InlineImage } from "../../http/inline-image";
import type { MediaLibrary } from "../../media/media-library";
import { withWorkFolder } from "../../media/work-folder";
import type { CaptionsDocument, ItemDocument, ItemMedia } from "../calendar-model";

const words = createTextSchema(NOTE_MAX_LENGTH);

interface WrittenNote {
  note: string | null;
  picture: InlineImage | undefined;
  ownerId: string;
}

export async function readNote(
  library: MediaLibrary,
  { note, picture, ownerId }: WrittenNote,
): Promise<Pick<ItemDocument, "note" | "media">> {
  const parts = parseNote(note);
  const parsed = words.safeParse(parts.text);
  if (!parsed.success) throw createError(400, `note: ${parsed.error.issues[0]?.message ?? "is not right"}.`);
  if (picture && parts.image !== picture.placeholder) {
    throw createError(400, "note: a picture must be the note's only one, in a line of its own.");
  }
  const media: ItemMedia = {};
  for (const kind of MEDIA_KINDS) {
    const value = parts[kind];
    if (value === undefined || value === picture?.placeholder) continue;
    const own = await library.findOwn(value, kind, { ownerId });
    if (!own) throw createError(400, `note: the ${kind.toUpperCase()} marker must hold a medium uploaded here.`);
    Object.assign(media, own);
  }
  if (picture) media.image = await storeImage(library, picture, ownerId);
  return { note: parsed.data || null, media };
}

export async function dropImage(library: MediaLibrary, photo: InlineImage | undefined, { image }: ItemMedia) {
  if (photo && image) await library.remove(image);
}

/** Characters decoded at once, a multiple of four. Other requests run between two steps. */
const CHUNK_SIZE_BYTES = 256 * 1024;

function storeImage(media: MediaLibrary, { base64 }: InlineImage, ownerId: string): Promise<string> {
  return withWorkFolder(async (directory) => {
    const file = join(directory, "inline");
    await writeFile(file, decodeChunks(base64), { mode: 0o600 });
    return media.addImage(file, directory, ownerId);
  });
}

/** Yields the bytes in chunks, so that memory never holds the image twice. */
function* decodeChunks(base64: Buffer): Generator<Buffer> {
  let size = 0;
  let open = "";
  for (let at = 0; at < base64.length; at += CHUNK_SIZE_BYTES) {
    const text = (open + base64.toString("latin1", at, at + CHUNK_SIZE_BYTES)).replaceAll("\\/", "/");
    const isLast = at + CHUNK_SIZE_BYTES >= base64.length;
    // A group of four characters, or an escape, may span two chunks.
    const end = isLast ? text.length : text.length - (text.length % 4) - 4;
    const bytes = decode(text.slice(0, end), isLast);
    open = text.slice(end);
    size += bytes.length;
    if (size > MAX_BYTES.image) throw createError(413, "note: Please select an image under 5MB.");
    yield bytes;
  }
}

/** Node skips invalid base64, so the byte count reveals it. */
function decode(text: string, isLast: boolean): Buffer {
  const bytes = Buffer.from(text, "base64");
  const padding = isLast ? (/={0,2}$/.exec(text)?.[0].length ?? 0) : 0;
  if (bytes.length !== Math.floor(((text.length - padding) * 3) / 4)) {
    throw createError(400, "note: the picture must be base64.");
  }
  return bytes;
}

/** Returns the recording that captions belong to. */
export const getCaptioned = ({ video, audio }: ItemMedia): string | undefined => video ?? audio;

/** @throws 400 without a recording, or when a line ends after it */
export async function readCaptions(
  library: MediaLibrary,
  captions: Captions | null | undefined,
  media: ItemMedia,
): Promise<CaptionsDocument | null | undefined> {
  if (!captions) return captions;
  const file = getCaptioned(media);
  if (!file) throw createError(400, "captions: need a video or voice note in the note.");
  const durationMs = (await library.find(file))?.durationMs ?? MAX_UPLOAD_SECONDS.video * 1_000;
  const end = captions.cues.at(-1)?.endMs ?? 0;
  if (end > durationMs + UPLOAD_GRACE_SECONDS * 1_000)
    throw createError(400, `captions: must end with the recording, after ${(durationMs / 1_000).toFixed(1)} seconds.`);
  return { file, ...captions };
}
