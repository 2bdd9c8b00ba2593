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

export const Hint = styled.p`
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
  text-wrap: balance;
`;
