import { css, ExpandIcon, inkSurface, PauseIcon, PlayIcon, styled } from "@advent/ui";
import { type RefObject, useRef, useState } from "react";
import { Disc, Progress } from "./controls";
import type { PlayerProps } from "./usePlayback";

/** Shows the browser's own controls until hydration, then the image as one large button. */
export function VideoPlayer({ src, poster, captions, label, playback, children }: PlayerProps) {
  const { media, ready, playing, toggle } = playback;
  const screen = useRef<HTMLDivElement>(null);
  const [showsCaptions, setShowsCaptions] = useState(true);
  const toggleCaptions = () => {
    const [track] = media.current?.textTracks ?? [];
    if (track) track.mode = showsCaptions ? "hidden" : "showing";
    setShowsCaptions(!showsCaptions);
  };
  return (
    <Screen ref={screen} role="group" aria-label={label}>
      <Video
        key={src}
        ref={media as RefObject<HTMLVideoElement | null>}
        controls={!ready}
        playsInline
        preload="metadata"
        poster={poster}
        aria-label={label}
      >
        {children}
        {captions && (
          <track
            key={captions.src}
            default
            kind="captions"
            src={captions.src}
            srcLang={captions.lang}
            label="Captions"
          />
        )}
      </Video>
      {ready && (
        <>
          <Cover type="button" $quiet={playing} onClick={toggle} aria-label={playing ? "Pause" : "Play"}>
            <Disc>{playing ? <PauseIcon size="1.5em" /> : <PlayIcon size="1.5em" />}</Disc>
          </Cover>
          <Bar>
            <Progress {...playback} />
            {captions && (
              <Tool type="button" aria-pressed={showsCaptions} onClick={toggleCaptions}>
                Captions
              </Tool>
            )}
            {document.fullscreenEnabled && (
              <Tool type="button" aria-label="Full screen" onClick={() => void showWhole(screen.current)}>
                <ExpandIcon />
              </Tool>
            )}
          </Bar>
        </>
      )}
    </Screen>
  );
}

const showWhole = (screen: HTMLElement | null) =>
  document.fullscreenElement ? document.exitFullscreen() : screen?.requestFullscreen();

const Screen = styled.div`
  ${inkSurface}
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);

  button:focus-visible {
    outline-offset: -4px;
  }
`;

const Video = styled.video`
  grid-area: 1 / 1;
  width: 100%;
  height: 100%;
  max-height: 80svh;
  aspect-ratio: 4 / 3;
  background: #000;
`;

const quiet = css`
  & > span {
    opacity: 0;
  }
  &:hover > span,
  &:focus-visible > span {
    opacity: 1;
  }
`;

const Cover = styled.button<{ $quiet: boolean }>`
  grid-area: 1 / 1;
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;

  & > span {
    width: 4.5rem;
    height: 4.5rem;
    transition: opacity ${({ theme }) => theme.motion.medium};
  }
  ${({ $quiet }) => $quiet && quiet}
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  padding-inline: 0.75rem 0.25rem;
`;

const Tool = styled.button`
  display: grid;
  place-items: center;
  min-width: 2.75rem;
  height: 2.75rem;
  padding: 0 0.25rem;
  border: 0;
  background: none;
  font-size: ${({ theme }) => theme.size.small};
  cursor: pointer;

  &[aria-pressed="true"] {
    text-decoration: underline 2px;
    text-underline-offset: 0.4em;
  }
`;
