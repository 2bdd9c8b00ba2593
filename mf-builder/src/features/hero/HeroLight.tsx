import { media, styled } from "@advent/ui";

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

export function HeroLight({ isWide, className }: { isWide: boolean; className?: string }) {
  const { size, stones } = isWide ? cuts.wide : cuts.upright;
  const [width, height] = size;
  return (
    <Scene
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <clipPath id="hero-stones">
        {stones.map(([x, y, radius]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
      </clipPath>
      <linearGradient id="hero-light">
        <stop offset="0" stopColor="#fff6de" stopOpacity="0" />
        <stop offset="0.5" stopColor="#fff6de" stopOpacity="0.75" />
        <stop offset="1" stopColor="#fff6de" stopOpacity="0" />
      </linearGradient>
      <g clipPath="url(#hero-stones)">
        <Ray width={width * 0.22} height={height} fill="url(#hero-light)" />
      </g>
    </Scene>
  );
}

const Scene = styled.svg`
  ${media.reducedMotion} {
    display: none;
  }
`;

const Ray = styled.rect`
  transform-box: view-box;
  animation: hero-sweep 6s ${({ theme }) => theme.motion.ease} infinite;
`;
