import type { ShopHero } from "@advent/contract";
import {
  css,
  IconButton,
  media,
  PauseIcon,
  PlayIcon,
  runWhenIdle,
  styled,
  useDialogOpen,
  useIntersection,
  useShop,
} from "@advent/ui";
import { useEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "../../shared/animations";
import { film } from "./film";

interface Cut {
  webm?: string;
  mp4: string | undefined;
  poster: { webp: string };
}

const toCut = ({ src, film }: ShopHero): Cut => ({ mp4: film, poster: { webp: src } });

const WIDE_SCREEN = "(min-width: 48em)";
/** A phone of 360 points has 756 pixels across there, and the small poster 720. */
const FINE_SCREEN = "(min-resolution: 2.1dppx)";
/** Leaves the processor to the page while it starts. */
const FILM_DELAY_MS = 3_000;
/** Visible share of the film below which it pauses. */
const MIN_VISIBLE_RATIO = 0.4;

/**
 * The poster loads without script. The film loads only where motion and bytes are welcome, once the page has
 * started, or on play.
 * It pauses out of sight and below a dialog, because a phone that records video needs its processor.
 */
export function HeroFilm() {
  const video = useRef<HTMLVideoElement>(null);
  const { heroDesktop, heroPhone } = useShop().images ?? {};
  const own = heroDesktop ?? heroPhone;
  const wide: Cut = own ? toCut(own) : film.wide;
  const upright: Cut = own ? toCut(heroPhone ?? own) : film.upright;
  const [isWide, setWide] = useState<boolean>();
  const cut = isWide === undefined ? undefined : isWide ? wide : upright;
  const [wanted, want] = useState(false);
  const [loaded, load] = useState(false);
  const [moving, move] = useState(false);
  const [inSight, see] = useState(true);
  const covered = useDialogOpen();
  const plays = loaded && wanted && inSight && !covered;

  // Screen and preferences are known in the browser only.
  useEffect(() => {
    const idle = new AbortController();
    const isWelcome = !prefersReducedMotion() && !isSavingData();
    setWide(window.matchMedia(WIDE_SCREEN).matches);
    want(isWelcome);
    const loadWhenIdle = () => runWhenIdle(window, () => load(true), idle.signal);
    const timer = isWelcome ? setTimeout(loadWhenIdle, FILM_DELAY_MS) : undefined;
    return () => {
      clearTimeout(timer);
      idle.abort();
    };
  }, []);

  useIntersection(video, ({ intersectionRatio }) => see(intersectionRatio >= MIN_VISIBLE_RATIO), {
    threshold: MIN_VISIBLE_RATIO,
    watching: loaded,
  });

  useEffect(() => {
    // Keeps the poster when autoplay is rejected. An aborted play is not a rejection.
    const giveUp = (reason: unknown) => (reason as Error).name !== "AbortError" && want(false);
    if (plays) video.current?.play().catch(giveUp);
    else video.current?.pause();
  }, [plays]);

  return (
    <>
      <picture>
        {!own && <source media={WIDE_SCREEN} type="image/avif" srcSet={film.wide.poster.avif} />}
        <source media={WIDE_SCREEN} srcSet={wide.poster.webp} />
        {!own && (
          <>
            <source media={FINE_SCREEN} type="image/avif" srcSet={film.upright.poster.avif} />
            <source type="image/avif" srcSet={film.upright.smallPoster} />
          </>
        )}
        <Poster src={upright.poster.webp} alt="" fetchPriority="high" />
      </picture>
      {cut?.mp4 && loaded && (
        <Video ref={video} muted loop playsInline aria-hidden="true" onPlaying={() => move(true)} $seen={moving}>
          {cut.webm && <source src={cut.webm} type="video/webm" />}
          <source src={cut.mp4} type="video/mp4" />
        </Video>
      )}
      {own && <Shade />}
      {plays && !own && <HeroLight isWide={cut === film.wide} />}
      {cut?.mp4 && (
        <Switch
          label={wanted ? "Pause the film" : "Play the film"}
          onClick={() => {
            if (!wanted) load(true);
            want(!wanted);
          }}
        >
          {wanted ? <PauseIcon /> : <PlayIcon />}
        </Switch>
      )}
    </>
  );
}

function isSavingData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

type Stone = readonly [x: number, y: number, radius: number];

/** The stones in the film, in its pixels. */
const wideStones = createMask(1280, 720, {
  pendant: [640, 281, 52],
  centre: [640, 166, 38],
  left: [
    [523, 163, 32],
    [415, 150, 29],
    [323, 134, 26],
    [241, 114, 24],
    [173, 91, 21],
  ],
});
const uprightStones = createMask(720, 1280, {
  pendant: [360, 356, 50],
  centre: [360, 249, 30],
  left: [
    [275, 238, 26],
    [203, 212, 24],
    [144, 175, 20],
    [96, 138, 18],
    [59, 103, 17],
  ],
});

interface Stones {
  pendant: Stone;
  centre: Stone;
  left: readonly Stone[];
}

function createMask(width: number, height: number, { pendant, centre, left }: Stones): string {
  const right = left.map(([x, y, radius]): Stone => [width - x, y, radius]);
  const circles = [pendant, centre, ...left, ...right].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`);
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${circles.join("")}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

function HeroLight({ isWide }: { isWide: boolean }) {
  return <Scene style={{ maskImage: isWide ? wideStones : uprightStones }} aria-hidden="true" />;
}

/** Cuts the top of the chain on wide screens, so that the pendant hangs clear of the text. */
const filling = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: top;

  /* Under long words on a phone the pendant would grow into them. */
  ${media.down("md")} {
    max-height: 165vw;
  }
  ${media.up("md")} {
    top: -8rem;
    height: calc(100% + 8rem);
  }
`;

const Poster = styled.img`
  ${filling}
`;

const Video = styled.video<{ $seen: boolean }>`
  ${filling}
  opacity: ${({ $seen }) => ($seen ? 1 : 0)};
  transition: opacity ${({ theme }) => theme.motion.slow} ${({ theme }) => theme.motion.ease};
`;

/** Keeps the words legible on any picture. */
const Shade = styled.div`
  ${filling}
  background: linear-gradient(rgb(var(--color-ink) / 0.1), rgb(var(--color-ink) / 0.72) 38%);
`;

/** Not an SVG, whose moving part the browser repaints in every frame. */
const Scene = styled.div`
  ${filling}
  overflow: hidden;
  mask: top / cover no-repeat;
  pointer-events: none;
  mix-blend-mode: overlay;

  &::before {
    content: "";
    display: block;
    width: 22%;
    height: 100%;
    background: linear-gradient(90deg, transparent, rgb(var(--color-light) / 0.75), transparent);
    transform-origin: 0 0;
    animation: hero-sweep 6s ${({ theme }) => theme.motion.ease} infinite;
  }

  ${media.reducedMotion} {
    display: none;
  }
`;

const Switch = styled(IconButton)`
  position: absolute;
  z-index: 1;
  right: 1rem;
  bottom: 1rem;
`;
