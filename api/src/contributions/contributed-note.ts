import type { BodyOf, sendContribution } from "@advent/contract";
import type { ContributionDocument } from "../calendars/contribution-document";
import { getCaptioned, readCaptions, readNote } from "../calendars/notes/read-note";
import { FieldError } from "../errors";
import type { MediaLibrary } from "../media/media-library";
import { getContributionsOwner, type ItemMedia } from "../media/media-model";

/** @throws 400 for an empty note, and for media that were not uploaded for this contribution */
export async function readContributedNote(
  library: MediaLibrary,
  calendarId: string,
  contribution: ContributionDocument,
  { note, captions }: Pick<BodyOf<typeof sendContribution>, "note" | "captions">,
  clientKey: string,
): Promise<Pick<ContributionDocument, "note" | "media" | "captions">> {
  const owner = { ownerId: getContributionsOwner(calendarId), writer: contribution._id, clientKey };
  const read = await readNote(library, { ...owner, note, image: undefined });
  if (!read.note && getUploads(read.media).length === 0) throw new FieldError("note", "must not be empty.");
  const changed = await readCaptions(library, captions, read.media);
  const isSame = contribution.captions?.file === getCaptioned(read.media);
  return { ...read, captions: changed === undefined && isSame ? contribution.captions : (changed ?? null) };
}

export async function removeReplacedMedia(library: MediaLibrary, before: ItemMedia, after: ItemMedia): Promise<void> {
  for (const name of getUploads(before)) if (!getUploads(after).includes(name)) await library.remove(name);
}

export const getUploads = ({ image, video, audio }: ItemMedia): string[] =>
  [image, video, audio].filter((name) => name !== undefined);
