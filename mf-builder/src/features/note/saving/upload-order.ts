import type { MediaKind } from "@advent/contract";
import type { Media } from "../editor/draft";

/** Video first, then voice, then picture (behaviour §4). */
const UPLOAD_ORDER: readonly MediaKind[] = ["video", "audio", "image"];

/** The files that still have to be sent, in their order. */
export function getFilesToSend(media: Media): { kind: MediaKind; file: Blob }[] {
  return UPLOAD_ORDER.flatMap((kind) => {
    const medium = media[kind];
    return medium?.state === "new" ? [{ kind, file: medium.file }] : [];
  });
}
