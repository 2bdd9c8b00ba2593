import { isFinalDay, toRoman } from "@advent/contract";
import { keyframes, styled } from "@advent/ui";
import { useId } from "react";
import { brilliantFacets, type Facet } from "./brilliant";
import { chainPath, type Drape, type Stone, stonesOn } from "./necklace";

interface NecklaceProps {
  drape: Drape;
  height: number;
  className?: string;
}

/** Twelve stones on a chain, one for each day. Decoration: the heading beside it says what the page is. */
export function Necklace({ drape, height, className }: NecklaceProps) {
  const brilliant = useId();
  const stones = stonesOn(drape);
  const pendant = stones.at(-1);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${drape.width} ${height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <g id={brilliant}>
          <circle r="1" fill="#cfc8bd" />
          {brilliantFacets.map((facet) => (
            <polygon key={facet.points} points={facet.points} fill={shade(facet)} />
          ))}
        </g>
        <radialGradient id={`${brilliant}-halo`}>
          <stop offset="0" stopColor="#ffe9b8" stopOpacity="0.34" />
          <stop offset="0.4" stopColor="#ffdf9e" stopOpacity="0.1" />
          <stop offset="1" stopColor="#ffdf9e" stopOpacity="0" />
        </radialGradient>
      </defs>
      <Chain d={chainPath(drape)} />
      {pendant && <Bail d={`M${pendant.x},${pendant.y - drape.drop} V${pendant.y - pendant.radius}`} />}
      {stones.map((stone) => (
        <Setting key={stone.day} stone={stone} brilliant={brilliant} />
      ))}
    </svg>
  );
}

function Setting({ stone: { day, x, y, radius }, brilliant }: { stone: Stone; brilliant: string }) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r={radius * 3.4} fill={`url(#${brilliant}-halo)`} />
      <Bezel r={radius + 2.5} />
      <Shimmer $day={day}>
        <use href={`#${brilliant}`} transform={`scale(${radius.toFixed(1)})`} />
      </Shimmer>
      {isFinalDay(day) && <Glint d={glint(radius * 0.8)} transform={`translate(${radius * -0.4} ${radius * -0.45})`} />}
      <Numeral y={isFinalDay(day) ? radius + 26 : -radius - 13}>{toRoman(day)}</Numeral>
    </g>
  );
}

/** Warm grey in the dark facets, white in the bright ones, with the stone's fire in a few. */
function shade({ light, fire }: Facet): string {
  const channel = (dark: number, bright: number) => Math.round(dark + (bright - dark) * light);
  return `rgb(${channel(46, 255 - 26 * Math.max(0, fire))} ${channel(41, 252)} ${channel(40, 248 + 64 * Math.min(0, fire))})`;
}

/** A star of light with four thin rays. */
const glint = (ray: number): string => {
  const waist = ray / 22;
  return `M0,${-ray} Q${waist},${-waist} ${ray},0 Q${waist},${waist} 0,${ray} Q${-waist},${waist} ${-ray},0 Q${-waist},${-waist} 0,${-ray}Z`;
};

const shimmer = keyframes`
  50% { filter: brightness(1.28); }
`;

const Shimmer = styled.g<{ $day: number }>`
  animation: ${shimmer} 5.2s ease-in-out infinite;
  animation-delay: ${({ $day }) => `${$day * -0.83}s`};
`;

const Chain = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.gold};
  stroke-width: 2.2;
  stroke-dasharray: 5 2.4;
  stroke-linecap: round;
`;

const Bail = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.gold};
  stroke-width: 1.6;
`;

const Glint = styled.path`
  fill: #fffaf0;
  opacity: 0.9;
`;

const Bezel = styled.circle`
  fill: ${({ theme }) => theme.color.gold};
  stroke: ${({ theme }) => theme.color.textGoldOnInk};
  stroke-width: 0.8;
`;

const Numeral = styled.text`
  fill: ${({ theme }) => theme.color.textGoldOnInk};
  font-family: ${({ theme }) => theme.font.display};
  font-size: 14px;
  letter-spacing: 0.12em;
  text-anchor: middle;
`;
