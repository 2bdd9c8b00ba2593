import type { LandingItem, ParsedNote } from "@advent/contract";
import type { MediaPlayerProps } from "@advent/ui/player";
import { type ComponentType, Suspense } from "react";
import { GoldFrame } from "../../shared/shared.styles";
import { MessageText } from "./MessageText";

/** The page loads them lazily. The keepsake shows others. */
export interface NoteParts {
  Image: ComponentType<{ src: string; alt: string; fileName: string }>;
  Recording: ComponentType<MediaPlayerProps>;
}

interface NoteContentProps extends Pick<LandingItem, "renditions" | "captions"> {
  note: ParsedNote;
  imageAlt: string;
  fileName: string;
  parts: NoteParts;
}

export function NoteContent({ note, renditions, captions, imageAlt, fileName, parts }: NoteContentProps) {
  const { Image, Recording } = parts;
  const { text, video, audio, image } = note;
  return (
    <>
      <Suspense>
        {video && (
          <Recording
            kind="video"
            src={video}
            mp4={renditions?.mp4}
            poster={renditions?.poster}
            captions={captions}
            label="Video message"
          />
        )}
        {audio && (
          <Recording
            kind="audio"
            src={audio}
            mp4={video ? undefined : renditions?.mp4}
            captions={video ? undefined : captions}
            label="Voice message"
          />
        )}
      </Suspense>
      {image && (
        <GoldFrame>
          <Image src={image} alt={imageAlt} fileName={fileName} />
        </GoldFrame>
      )}
      {text && <MessageText text={text} />}
    </>
  );
}
