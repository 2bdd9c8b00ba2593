import type { LandingCalendar } from "@advent/contract";
import { Heading, keyframes, styled } from "@advent/ui";

export const appear = keyframes`
  from {
    opacity: 0;
  }
`;

/** Takes the focus after moving to another view. */
export const ViewTitle = styled(Heading)`
  overflow-wrap: anywhere;

  &:focus {
    outline: none;
  }
`;

export const GoldButton = styled.button`
  display: inline-block;
  padding: 0.75rem 1.75rem;
  border: 1px solid ${({ theme }) => theme.color.gold};
  border-radius: ${({ theme }) => theme.radius.small};
  background: none;
  color: var(--text-gold);
  font-size: ${({ theme }) => theme.size.small};
  letter-spacing: 0.14em;
  text-transform: uppercase;
  text-decoration: none;
  transition: background ${({ theme }) => theme.motion.medium};
  cursor: pointer;

  &:hover {
    background: ${({ theme }) => theme.color.inkRaised};
  }
`;

export const CenteredButton = styled(GoldButton)`
  display: block;
  margin: clamp(2rem, 5vw, 3.5rem) auto 0;
`;

export const GoldFrame = styled.figure`
  padding: 0.6rem;
  border: 1px solid ${({ theme }) => theme.color.gold};
  border-radius: ${({ theme }) => theme.radius.small};
`;

export type KeepsakeCalendar = LandingCalendar["calendar"];

export const CenteredStack = styled.div`
  display: grid;
  justify-items: center;
  gap: 0.75rem;
  text-align: center;
`;

export const Hint = styled.p`
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
  text-wrap: balance;
`;

export const breathe = keyframes`
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
    0 0 0.5rem rgb(var(--color-light) / 0.9),
    0 0 2.25rem 0.15rem rgb(var(--color-glow) / 0.6),
    0 0 5rem 0.5rem rgb(var(--color-gold) / 0.4);
  pointer-events: none;
  animation: ${breathe} 7s ease-in-out infinite;
`;

export const RevealedBadge = styled.span.attrs({ children: "Revealed" })`
  padding: 0.3em 0.8em 0.25em;
  border: 1px solid ${({ theme }) => theme.color.textGoldOnInk};
  border-radius: ${({ theme }) => theme.radius.round};
  background: ${({ theme }) => theme.color.ink};
  color: ${({ theme }) => theme.color.textGoldOnInk};
  font-size: 0.6875rem;
  font-weight: 500;
  line-height: 1.2;
  letter-spacing: 0.16em;
  text-transform: uppercase;
`;
