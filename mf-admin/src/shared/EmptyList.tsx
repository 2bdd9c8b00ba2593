import { Heading, styled, Text } from "@advent/ui";
import type { ReactNode } from "react";

interface EmptyListProps {
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** Stands where a list would, below the page's own heading. */
export function EmptyList({ title, action, children }: EmptyListProps) {
  return (
    <Panel>
      <Heading level={2} size="subheading">
        {title}
      </Heading>
      {children && (
        <Text size="small" tone="soft">
          {children}
        </Text>
      )}
      {action}
    </Panel>
  );
}

const Panel = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  justify-items: center;
  padding: ${({ theme }) => `${theme.space.xl} ${theme.space.md}`};
  border: 1px dashed var(--line);
  text-align: center;
  text-wrap: balance;

  & > p {
    max-width: 30rem;
  }
`;
