import { styled } from "@advent/ui";

export const LineForm = styled.form<{ $least: string; $most: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${({ theme }) => theme.space.sm};

  & > :first-child {
    flex: 1;
    min-width: min(100%, ${({ $least }) => $least});
    max-width: ${({ $most }) => $most};
  }
`;
