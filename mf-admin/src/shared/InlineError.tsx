import { AlertIcon, styled, Text } from "@advent/ui";
import type { ReactNode } from "react";

export function InlineError({ children }: { children: ReactNode }) {
  return (
    <Line size="small" tone="danger">
      <AlertIcon size="1rem" />
      <span>{children}</span>
    </Line>
  );
}

const Line = styled(Text)`
  display: flex;
  gap: ${({ theme }) => theme.space.xs};

  & > svg {
    flex: none;
    margin-top: 0.25em;
  }
`;
