import { keyframes, media, styled } from "@advent/ui";
import { LEAVES_START_MS } from "./motion";

const bloom = keyframes`
  0% {
    opacity: 0;
    transform: scale(0.5, 0.9);
  }
  55% {
    opacity: 1;
  }
  to {
    opacity: 0;
    visibility: hidden;
    transform: scale(2.6, 1.8);
  }
`;

export const Light = styled.span`
  position: absolute;
  inset: 0;
  background: radial-gradient(closest-side, #fff6df, rgb(232 196 124 / 0.75) 38%, rgb(176 138 74 / 0) 100%);
  opacity: 0;
  details[open] & {
    animation: ${bloom} 1400ms ${({ theme }) => theme.motion.easeOut} ${LEAVES_START_MS}ms forwards;
    ${media.reducedMotion} {
      animation: none !important;
    }
  }
`;
