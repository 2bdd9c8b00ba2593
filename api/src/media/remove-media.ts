import type { MediaModel } from "./media-model";
import type { MediaStore } from "./media-store";

/** Removes an upload and its renditions. Bytes go first, so that none are left without a document. */
export async function removeMedia(
  { records, files }: { records: MediaModel; files: MediaStore },
  name: string,
): Promise<void> {
  const family = await records.find({ parentId: name }, { _id: 1 }).lean();
  for (const { _id } of family) await files.delete(_id);
  await records.deleteMany({ parentId: name });
}
