import { useState } from "react";
import { styled } from "styled-components";
import { findDuration } from "./find-duration";
import { type Recording, sourcesOf } from "./sources";
import { Unplayable } from "./Unplayable";

export function VideoPlayer({ src, mp4, poster, captions, label, onUnplayable }: Recording) {
  const sources = sourcesOf("video", src, mp4);
  const [failed, setFailed] = useState(false);
  const fail = () => {
    setFailed(true);
    onUnplayable?.();
  };
  if (failed) return <Unplayable src={src} what="video" />;
  return (
    <Video
      key={src}
      controls
      playsInline
      preload="metadata"
      poster={poster}
      aria-label={label}
      onLoadedMetadata={(event) => findDuration(event.currentTarget)}
    >
      {sources.map((source, index) => (
        <source key={source.src} {...source} onError={index === sources.length - 1 ? fail : undefined} />
      ))}
      {captions && <track default kind="captions" src={captions} />}
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
