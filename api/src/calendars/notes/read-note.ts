import { MEDIA_KINDS, type MediaKind, NOTE_MAX_LENGTH, parseNote, text } from "@advent/contract";
import createError from "http-errors";
import type { AppContext, Call } from "../../http/call";
import type { InlinePicture } from "../../http/inline-picture";
import { ownerOf } from "../../sessions/shopper";
import type { ItemDocument, ItemMedia } from "../calendar-model";
import { storePicture } from "./store-picture";

const words = text(NOTE_MAX_LENGTH);

/**
 * A note from the wire as it is stored: its words, and its media by reference (behaviour §3). The picture that came with it is
 * stored like an upload, once everything else is right.
 * @throws 400 that names the note, or the marker whose value is not this shopper's own
 */
export async function readNote(
  ctx: AppContext,
  note: string | null,
  picture?: InlinePicture,
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
    if (value !== undefined && value !== picture?.placeholder) Object.assign(media, await findOwn(ctx, kind, value));
  }
  if (picture) media.image = await storePicture(ctx.state.services.media, picture, ownerOf(ctx));
  return { note: parsed.data || null, media };
}

/** A change that was refused after all leaves no picture behind. */
export async function dropPicture({ services, picture }: Pick<Call<never>, "services" | "picture">, media: ItemMedia) {
  if (picture && media.image) await services.media.remove(media.image);
}

async function findOwn(ctx: AppContext, kind: MediaKind, value: string): Promise<ItemMedia> {
  const own = await ctx.state.services.media.findOwn(value, kind, ownerOf(ctx));
  if (!own) throw createError(400, `note: the ${kind.toUpperCase()} marker must hold a medium uploaded here.`);
  return own;
}
