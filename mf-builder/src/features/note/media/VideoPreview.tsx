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
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Video preview">
      <MediaPlayer kind="video" src={src} label="Video message" onUnplayable={notify} />
    </Dialog>
  );
}
