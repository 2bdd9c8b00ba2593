import { Heading, styled, Text } from "@advent/ui";
import type { ReactNode } from "react";

interface EmptyListProps {
  title: string;
  children: ReactNode;
}

/** Stands where a list would, below the page's own heading. */
export function EmptyList({ title, children }: EmptyListProps) {
  return (
    <Panel>
      <Heading level={2} size="subheading">
        {title}
      </Heading>
      <Text size="small" tone="soft">
        {children}
      </Text>
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
