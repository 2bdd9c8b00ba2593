import { type Captions, formatWebVtt } from "@advent/contract";
import { useObjectUrl } from "@advent/recorder";
import { Dialog, useToast } from "@advent/ui";
import { MediaPlayer } from "@advent/ui/player";
import { useMemo } from "react";

interface VideoPreviewProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  src: string;
  captions: Captions | undefined;
}

export function VideoPreview({ open, onOpenChange, src, captions }: VideoPreviewProps) {
  const track = useMemo(() => captions && new Blob([formatWebVtt(captions.cues)], { type: "text/vtt" }), [captions]);
  const trackSrc = useObjectUrl(track);
  const toast = useToast();
  const notify = () => toast.fail("Failed to load video preview.", "Preview Error");
  // A time in the address makes Safari draw a frame before it plays.
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Video preview">
      <MediaPlayer
        kind="video"
        src={`${src}#t=0.001`}
        captions={captions && trackSrc ? { ...captions, src: trackSrc } : undefined}
        label="Video message"
        onUnplayable={notify}
      />
    </Dialog>
  );
}
