import { type Captions, MAX_UPLOAD_SECONDS, UPLOAD_GRACE_SECONDS } from "@advent/contract";
import createError from "http-errors";
import type { MediaLibrary } from "../../media/media-library";
import type { CaptionsDocument, ItemMedia } from "../calendar-model";

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
