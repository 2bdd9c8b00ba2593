import type { MediaKind } from "@advent/contract";
import type { Media } from "../editor/draft";

/** Upload order (behaviour §4). */
const UPLOAD_ORDER: readonly MediaKind[] = ["video", "audio", "image"];

export function getFilesToSend(media: Media): { kind: MediaKind; file: Blob }[] {
  return UPLOAD_ORDER.flatMap((kind) => {
    const medium = media[kind];
    return medium?.state === "new" ? [{ kind, file: medium.file }] : [];
  });
}
