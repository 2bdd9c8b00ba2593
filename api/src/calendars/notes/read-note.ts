import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Captions, createTextSchema, MAX_BYTES, MEDIA_KINDS, NOTE_MAX_LENGTH, parseNote } from "@advent/contract";
import { AppError, FieldError } from "../../errors";
import type { InlineImage } from "../../http/inline-image";
import type { MediaLibrary } from "../../media/media-library";
import type { ItemMedia, MediaOwner } from "../../media/media-model";
import type { Uploader } from "../../media/parser-pool/parser-pool";
import { withWorkFolder } from "../../media/work-folder";
import type { ItemDocument } from "../calendar-model";
import type { CaptionsDocument } from "./note-document";

const words = createTextSchema(NOTE_MAX_LENGTH);

interface WrittenNote extends MediaOwner, Uploader {
  note: string | null;
  image: InlineImage | undefined;
}

export async function readNote(
  library: MediaLibrary,
  { note, image, ownerId, writer, clientKey }: WrittenNote,
): Promise<Pick<ItemDocument, "note" | "media">> {
  const parts = parseNote(note);
  const parsed = words.safeParse(parts.text);
  if (!parsed.success) throw new FieldError("note", `${parsed.error.issues[0]?.message ?? "is not right"}.`);
  if (image && parts.image !== image.placeholder) {
    throw new FieldError("note", "a picture must be the note's only one, in a line of its own.");
  }
  const media: ItemMedia = {};
  for (const kind of MEDIA_KINDS) {
    const value = parts[kind];
    if (value === undefined || value === image?.placeholder) continue;
    const own = await library.findOwn(value, kind, { ownerId, ...(writer && { writer }) });
    if (!own) throw new FieldError("note", `the ${kind.toUpperCase()} marker must hold a medium uploaded here.`);
    Object.assign(media, own);
  }
  if (image) media.image = await storeImage(library, image, { ownerId, clientKey });
  return { note: parsed.data || null, media };
}

export async function dropImage(library: MediaLibrary, photo: InlineImage | undefined, { image }: ItemMedia) {
  if (photo && image) await library.remove(image);
}

function storeImage(media: MediaLibrary, { base64 }: InlineImage, uploader: Uploader): Promise<string> {
  return withWorkFolder(async (directory) => {
    const file = join(directory, "inline");
    await writeFile(file, decodeImage(base64.toString("latin1").replaceAll("\\/", "/")), { mode: 0o600 });
    return media.addImage(file, directory, uploader);
  });
}

/** Node skips invalid base64, so the byte count reveals it. @throws 400, 413 */
function decodeImage(base64: string): Buffer {
  const bytes = Buffer.from(base64, "base64");
  const padding = /=*$/.exec(base64.slice(-2))?.[0].length ?? 0;
  if (bytes.length !== Math.floor(((base64.length - padding) * 3) / 4))
    throw new FieldError("note", "the picture must be base64.");
  if (bytes.length > MAX_BYTES.image)
    throw new AppError("too_large", "Please select an image under 5MB.", { field: "note" });
  return bytes;
}

/** Returns the recording that captions belong to. */
export const getCaptioned = ({ video, audio }: ItemMedia): string | undefined => video ?? audio;

/** Cuts captions to their recording, whose length browsers misjudge. @throws 400 without a recording */
export async function readCaptions(
  library: MediaLibrary,
  captions: Captions | null | undefined,
  media: ItemMedia,
): Promise<CaptionsDocument | null | undefined> {
  if (!captions) return captions;
  const file = getCaptioned(media);
  if (!file) throw new FieldError("captions", "need a video or voice note in the note.");
  const durationMs = (await library.find(file))?.durationMs ?? Number.POSITIVE_INFINITY;
  const cues = captions.cues
    .filter(({ startMs }) => startMs < durationMs)
    .map((cue) => ({ ...cue, endMs: Math.min(cue.endMs, durationMs) }));
  return cues.length > 0 ? { file, lang: captions.lang, cues } : null;
}
