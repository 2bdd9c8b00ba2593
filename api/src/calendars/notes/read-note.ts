import { createTextSchema, MEDIA_KINDS, NOTE_MAX_LENGTH, parseNote } from "@advent/contract";
import createError from "http-errors";
import type { InlineImage } from "../../http/inline-image";
import type { MediaLibrary } from "../../media/media-library";
import type { ItemDocument, ItemMedia } from "../calendar-model";
import { storeImage } from "./store-image";

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
