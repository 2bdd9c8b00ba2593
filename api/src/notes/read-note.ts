import {
  isImageDataUrl,
  MAX_BYTES,
  MEDIA_KINDS,
  type MediaKind,
  NOTE_MAX_LENGTH,
  parseNote,
  text,
} from "@advent/contract";
import createError from "http-errors";
import type { ItemDocument, ItemMedia } from "../calendars/calendar-model";
import type { AppContext } from "../http/call";
import { withWorkFolder } from "../media/work-folder";
import { ownerOf } from "../sessions/shopper";

const words = text(NOTE_MAX_LENGTH);

/**
 * A note from the wire as it is stored: its words, and its media by reference (spec §3). A picture that comes as a data
 * URL is checked and stored like an upload.
 * @throws 400 that names the note, or the marker whose value is not this shopper's own
 */
export async function readNote(ctx: AppContext, note: string | null): Promise<Pick<ItemDocument, "note" | "media">> {
  const parts = parseNote(note);
  const parsed = words.safeParse(parts.text);
  if (!parsed.success) throw createError(400, `note: ${parsed.error.issues[0]?.message ?? "is not right"}.`);
  const media: ItemMedia = {};
  for (const kind of MEDIA_KINDS) {
    const value = parts[kind];
    if (value !== undefined) Object.assign(media, await readMarker(ctx, kind, value));
  }
  return { note: parsed.data || null, media };
}

async function readMarker(ctx: AppContext, kind: MediaKind, value: string): Promise<ItemMedia> {
  const { media } = ctx.state.services;
  if (kind === "image" && isImageDataUrl(value)) return { image: await storeInline(ctx, value) };
  const own = await media.findOwn(value, kind, ownerOf(ctx));
  if (!own) throw createError(400, `note: the ${kind.toUpperCase()} marker must hold a medium uploaded here.`);
  return own;
}

async function storeInline(ctx: AppContext, dataUrl: string): Promise<string> {
  if (dataUrl.length * 0.75 > MAX_BYTES.image + 1024) throw createError(413, "note: Please select an image under 5MB.");
  return withWorkFolder((directory) => ctx.state.services.media.addInlineImage(dataUrl, directory, ownerOf(ctx)));
}
