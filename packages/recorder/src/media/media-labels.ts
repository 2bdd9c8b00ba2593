import type { MediaKind } from "@advent/contract";

export const MEDIA_LABELS: Readonly<Record<MediaKind, string>> = {
  image: "Picture",
  video: "Video",
  audio: "Voice note",
};
