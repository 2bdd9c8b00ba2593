import { type Captions, formatWebVtt, type ShownCaptions } from "@advent/contract";
import { useMemo } from "react";
import { useObjectUrl } from "./useObjectUrl";

/** Returns captions that a player can show before the API serves them. */
export function useShownCaptions(captions: Captions | undefined): ShownCaptions | undefined {
  const track = useMemo(() => captions && new Blob([formatWebVtt(captions.cues)], { type: "text/vtt" }), [captions]);
  const src = useObjectUrl(track);
  return captions && src ? { ...captions, src } : undefined;
}
