import { createWriteStream, openAsBlob } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { getMediaFile } from "@advent/contract";
import { AppError } from "../errors";
import type { MediaLibrary } from "../media/media-library";
import type { MediaDocument } from "../media/media-model";
import { withWorkFolder } from "../media/work-folder";

type OwnRecording = Pick<MediaDocument, "_id" | "contentType"> & { durationMs: number };

/** @throws 404 when this shopper has no such recording */
export async function findOwnRecording(library: MediaLibrary, ownerId: string, url: string): Promise<OwnRecording> {
  const file = getMediaFile(url);
  const medium = file ? await library.find(file) : null;
  if (medium?.ownerId !== ownerId || !medium.durationMs) throw createNotFoundError();
  return { ...medium, durationMs: medium.durationMs };
}

/** Reads from a file, so that memory never holds a whole recording. */
export function withRecordingFile<T>(
  library: MediaLibrary,
  { _id: name, contentType: type }: OwnRecording,
  work: (file: File) => Promise<T>,
): Promise<T> {
  return withWorkFolder(async (directory) => {
    const path = join(directory, name);
    const bytes = await library.read(name);
    if (!bytes) throw createNotFoundError();
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    return work(new File([await openAsBlob(path)], name, { type }));
  });
}

const createNotFoundError = () => new AppError("not_found", "This recording does not exist.", { field: "media" });
