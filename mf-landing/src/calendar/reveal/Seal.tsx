import { toRoman } from "@advent/contract";
import { css, keyframes, media, styled } from "@advent/ui";
import { fade } from "./motion";

export function Seal({ day }: { day: number }) {
  const numeral = toRoman(day);
  return (
    <Wax aria-hidden="true">
      <Half $side="right">{numeral}</Half>
      <Half $side="left">{numeral}</Half>
    </Wax>
  );
}

/** Crack from top to bottom in per cent of the size. It extends beyond the edge to include the shadow. */
const CRACK_POLYGON = "53% -40%, 46% 8%, 55% 27%, 44% 46%, 56% 63%, 47% 84%, 52% 140%";

/** The right half is whole and below the left one, so that the closed seal shows no seam. */
const halves = {
  left: css`
    clip-path: polygon(${CRACK_POLYGON}, -40% 140%, -40% -40%);
  `,
  right: css`
    details[open] & {
      clip-path: polygon(${CRACK_POLYGON}, 140% 140%, 140% -40%);
    }
  `,
};

const createFallAnimation = (sign: 1 | -1) => keyframes`
  14%, 34% {
    opacity: 1;
    transform: translate(${sign * 2.5}%, 0) rotate(${sign * 2}deg);
  }
  to {
    opacity: 0;
    visibility: hidden;
    transform: translate(${sign * 58}%, 46%) rotate(${sign * 34}deg);
  }
`;

const fallen = { left: createFallAnimation(-1), right: createFallAnimation(1) };

const Wax = styled.span`
  position: absolute;
  top: 50%;
  left: 50%;
  display: grid;
  width: 29%;
  aspect-ratio: 1;
  transform: translate(-50%, -50%);
  transition: transform ${({ theme }) => theme.motion.slow} ${({ theme }) => theme.motion.easeOut};

  summary:hover & {
    transform: translate(-50%, -50%) scale(1.05);
  }
`;

const Half = styled.span<{ $side: "left" | "right" }>`
  ${({ $side }) => halves[$side]}
  grid-area: 1 / 1;
  display: grid;
  place-items: center;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.ink};
  box-shadow:
    inset 0 0 0 1px ${({ theme }) => theme.color.ink},
    inset 0 0 0 3px ${({ theme }) => theme.color.gold},
    inset 0 0 0 6px ${({ theme }) => theme.color.ink},
    inset 0 0 0 7px ${({ theme }) => theme.color.gold},
    0 0.5rem 1.5rem rgb(var(--color-ink) / 0.35);
  color: ${({ theme }) => theme.color.textGoldOnInk};
  font: 400 clamp(1.375rem, 5vw, 1.75rem) / 1 ${({ theme }) => theme.font.display};

  details[open] & {
    animation: ${({ $side }) => fallen[$side]} 760ms ${({ theme }) => theme.motion.easeIn} forwards;
    ${media.reducedMotion} {
      animation: ${fade} 240ms linear forwards !important;
    }
  }
`;
