import { keyframes, styled } from "@advent/ui";

const breathe = keyframes`
  50% {
    opacity: 0.5;
  }
`;

export const Glow = styled.span.attrs({ "aria-hidden": true })`
  position: absolute;
  inset: 0;
  z-index: -1;
  border-radius: ${({ theme }) => theme.radius.small};
  box-shadow:
    0 0 0.5rem rgb(255 240 208 / 0.9),
    0 0 2.25rem 0.15rem rgb(232 196 124 / 0.6),
    0 0 5rem 0.5rem rgb(176 138 74 / 0.4);
  pointer-events: none;
  animation: ${breathe} 7s ease-in-out infinite;
`;
