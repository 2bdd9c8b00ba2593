import { styled } from "@advent/ui";
import { useState } from "react";
import type { MediaPlayerProps } from "./MediaPlayer";
import { sourcesOf } from "./sources";
import { Unplayable } from "./Unplayable";

type VideoPlayerProps = Omit<MediaPlayerProps, "kind">;

export function VideoPlayer({ src, mp4, poster, label }: VideoPlayerProps) {
  const sources = sourcesOf("video", src, mp4);
  const [failed, setFailed] = useState(false);
  if (failed) return <Unplayable src={src} what="video" />;
  return (
    <Video key={src} controls playsInline preload="metadata" poster={poster} aria-label={label}>
      {sources.map((source, index) => (
        <source
          key={source.src}
          {...source}
          onError={index === sources.length - 1 ? () => setFailed(true) : undefined}
        />
      ))}
    </Video>
  );
}

const Video = styled.video`
  width: 100%;
  max-height: 80vh;
  max-height: 80svh;
  aspect-ratio: 4 / 3;
  object-fit: contain;
  background: #000;
`;
