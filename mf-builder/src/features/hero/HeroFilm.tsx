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

/** Positions of the stones in the film, in its pixels, the pendant first. */
const cuts = {
  wide: {
    size: [1280, 720],
    stones: mirrorStones(
      640,
      [640, 281, 52],
      [640, 166, 38],
      [
        [523, 163, 32],
        [415, 150, 29],
        [323, 134, 26],
        [241, 114, 24],
        [173, 91, 21],
      ],
    ),
  },
  upright: {
    size: [720, 1280],
    stones: mirrorStones(
      360,
      [360, 356, 50],
      [360, 249, 30],
      [
        [275, 238, 26],
        [203, 212, 24],
        [144, 175, 20],
        [96, 138, 18],
        [59, 103, 17],
      ],
    ),
  },
} as const;

function mirrorStones(middle: number, pendant: Stone, centre: Stone, left: readonly Stone[]): Stone[] {
  return [pendant, centre, ...left, ...left.map(([x, y, radius]): Stone => [2 * middle - x, y, radius])];
}

function HeroLight({ isWide }: { isWide: boolean }) {
  const { size, stones } = isWide ? cuts.wide : cuts.upright;
  const [width, height] = size;
  return (
    <Scene viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <clipPath id="hero-stones">
        {stones.map(([x, y, radius]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
      </clipPath>
      <linearGradient id="hero-light">
        <stop offset="0" stopColor="rgb(var(--color-light))" stopOpacity="0" />
        <stop offset="0.5" stopColor="rgb(var(--color-light))" stopOpacity="0.75" />
        <stop offset="1" stopColor="rgb(var(--color-light))" stopOpacity="0" />
      </linearGradient>
      <g clipPath="url(#hero-stones)">
        <Ray width={width * 0.22} height={height} fill="url(#hero-light)" />
      </g>
    </Scene>
  );
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

const Scene = styled.svg`
  ${filling}
  pointer-events: none;
  mix-blend-mode: overlay;

  ${media.reducedMotion} {
    display: none;
  }
`;

const Ray = styled.rect`
  transform-box: view-box;
  animation: hero-sweep 6s ${({ theme }) => theme.motion.ease} infinite;
`;

const Switch = styled(IconButton)`
  position: absolute;
  z-index: 1;
  right: 1rem;
  bottom: 1rem;
`;
