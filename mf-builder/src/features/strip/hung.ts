import { css, keyframes } from "@advent/ui";

/** A pendant let go on its chain comes to rest. */
const swing = keyframes`
  from { opacity: 0; transform: translateY(-0.5rem) rotate(-11deg); }
  35% { opacity: 1; transform: rotate(6deg); }
  65% { transform: rotate(-3deg); }
  85% { transform: rotate(1deg); }
`;

const glint = keyframes`
  from { transform: translateX(-110%) skewX(-18deg); }
  to { transform: translateX(110%) skewX(-18deg); }
`;

/** A gift is hung on the chain and light runs over it; the stylist's twelve follow one another, `$turn` says which. */
export const hung = css<{ $turn: number }>`
  --turn: ${({ $turn }) => $turn * 70}ms;
  transform-origin: 50% -1.25rem;
  animation: ${swing} calc(2 * ${({ theme }) => theme.motion.slow}) ${({ theme }) => theme.motion.ease} var(--turn) backwards;

  &::after {
    content: "";
    position: absolute;
    inset: 0;
    background: linear-gradient(90deg, transparent 20%, rgb(255 246 222 / 0.85), transparent 80%);
    pointer-events: none;
    transform: translateX(-110%);
    animation: ${glint} ${({ theme }) => theme.motion.slow} ${({ theme }) => theme.motion.ease}
      calc(var(--turn) + ${({ theme }) => theme.motion.medium}) backwards;
  }
`;
