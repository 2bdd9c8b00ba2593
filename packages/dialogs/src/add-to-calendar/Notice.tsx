import { styled, Text } from "@advent/ui";

/** Why nothing can be chosen just now. */
export const Notice = styled(Text)`
  padding: 0.75rem 1rem;
  border-left: 2px solid ${({ theme }) => theme.color.gold};
  background: var(--surface-sunken);
`;
