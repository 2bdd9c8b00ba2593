import { Dialog, useToast } from "@advent/ui";
import { MediaPlayer } from "@advent/ui/player";

interface VideoPreviewProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  src: string;
}

export function VideoPreview({ open, onOpenChange, src }: VideoPreviewProps) {
  const toast = useToast();
  const notify = () => toast.fail("Failed to load video preview.", "Preview Error");
  // A time in the address makes Safari draw a frame before it plays.
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Video preview">
      <MediaPlayer kind="video" src={`${src}#t=0.001`} label="Video message" onUnplayable={notify} />
    </Dialog>
  );
}
