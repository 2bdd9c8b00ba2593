import type { LandingCalendar } from "@advent/contract";
import { styled } from "@advent/ui";

export type KeepsakeCalendar = LandingCalendar["calendar"];

export const Hint = styled.p`
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
  text-wrap: balance;
`;
