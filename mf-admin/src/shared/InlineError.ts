import { styled, Text } from "@advent/ui";

export const InlineError = styled(Text)`
  display: flex;
  gap: ${({ theme }) => theme.space.xs};

  & > svg {
    flex: none;
    margin-top: 0.25em;
  }
`;
