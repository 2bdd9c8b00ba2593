import { IconButton, PauseIcon, PlayIcon, styled } from "@advent/ui";
import { useEffect, useRef, useState } from "react";

interface Cut {
  src: string;
  /** The first frame, shown until the film plays and instead of it where motion is unwelcome. */
  poster: string;
}

/** One film in two cuts: upright for phones, wide for everything else. */
export interface Film {
  mobile: Cut;
  desktop: Cut;
}

const WIDE = "(min-width: 48em)";
const CALM = "(prefers-reduced-motion: reduce)";

export function HeroFilm({ film }: { film: Film }) {
  const video = useRef<HTMLVideoElement>(null);
  const [cut] = useState(() => (window.matchMedia(WIDE).matches ? film.desktop : film.mobile));
  const [playing, setPlaying] = useState(() => !window.matchMedia(CALM).matches);

  useEffect(() => {
    // A browser that refuses to play by itself keeps the poster.
    if (playing) video.current?.play().catch(() => setPlaying(false));
    else video.current?.pause();
  }, [playing]);

  return (
    <>
      <Picture ref={video} src={cut.src} poster={cut.poster} muted loop playsInline aria-hidden="true" />
      <Switch label={playing ? "Pause the film" : "Play the film"} onClick={() => setPlaying(!playing)}>
        {playing ? <PauseIcon /> : <PlayIcon />}
      </Switch>
    </>
  );
}

const Picture = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Switch = styled(IconButton)`
  position: absolute;
  z-index: 1;
  right: 1rem;
  bottom: 1rem;
`;
