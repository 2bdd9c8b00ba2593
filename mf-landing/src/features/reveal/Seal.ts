import { keyframes, media, styled } from "@advent/ui";
import { fade } from "./fade";

const breakSeal = keyframes`
  25% {
    transform: translate(-50%, -50%) scale(1.12);
  }
  to {
    opacity: 0;
    visibility: hidden;
    transform: translate(-50%, -50%) scale(0.4) rotate(30deg);
  }
`;

/** Holds the leaves together, with the day's numeral; breaks when the door opens. */
export const Seal = styled.span`
  position: absolute;
  top: 50%;
  left: 50%;
  display: grid;
  place-items: center;
  width: 29%;
  aspect-ratio: 1;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.ink};
  box-shadow:
    inset 0 0 0 1px ${({ theme }) => theme.color.ink},
    inset 0 0 0 3px ${({ theme }) => theme.color.gold},
    inset 0 0 0 6px ${({ theme }) => theme.color.ink},
    inset 0 0 0 7px ${({ theme }) => theme.color.gold},
    0 0.5rem 1.5rem rgb(22 18 14 / 0.35);
  color: ${({ theme }) => theme.color.textGoldOnInk};
  font: 400 clamp(1.375rem, 5vw, 1.75rem) / 1 ${({ theme }) => theme.font.display};
  transform: translate(-50%, -50%);
  transition: transform ${({ theme }) => theme.motion.slow} ${({ theme }) => theme.motion.easeOut};

  summary:hover & {
    transform: translate(-50%, -50%) scale(1.05);
  }
  details[open] & {
    animation: ${breakSeal} 520ms ${({ theme }) => theme.motion.easeIn} forwards;
    ${media.reducedMotion} {
      animation: ${fade} 240ms linear forwards !important;
    }
  }
`;
