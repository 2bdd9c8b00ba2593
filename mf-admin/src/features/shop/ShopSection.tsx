import { ChevronDownIcon, ErrorBoundary, Heading, media, styled, Text } from "@advent/ui";
import type { ReactNode } from "react";

interface ShopSectionProps {
  title: string;
  description: string;
  /** Labels of its settings, by which owners find them while it is closed. */
  settings: readonly string[];
  /** At first. */
  isOpen: boolean;
  isChanged: boolean;
  children: ReactNode;
}

export function ShopSection({ title, description, settings, isOpen, isChanged, children }: ShopSectionProps) {
  return (
    <Section aria-label={title} open={isOpen}>
      <Summary>
        <ChevronDownIcon size="1rem" />
        <Heading level={2} size="lead">
          {title}
        </Heading>
        {isChanged && (
          <Text as="span" size="small" tone="gold">
            Not saved
          </Text>
        )}
        <Names size="small" tone="soft">
          {settings.join(", ")}
        </Names>
      </Summary>
      <Fields>
        <Text size="small">{description}</Text>
        <ErrorBoundary>{children}</ErrorBoundary>
      </Fields>
    </Section>
  );
}

const Section = styled.details`
  padding-inline: ${({ theme }) => theme.space.md};
  border: 1px solid var(--line);
  background: var(--surface-raised);

  & + & {
    margin-top: -1px;
  }
  ${media.up("md")} {
    padding-inline: ${({ theme }) => theme.space.lg};
  }
`;

const Summary = styled.summary`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${({ theme }) => `${theme.space.xxs} ${theme.space.xs}`};
  align-items: center;
  min-height: 2.75rem;
  padding-block: ${({ theme }) => theme.space.sm};
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
  details:not([open]) > & > svg {
    transform: rotate(-90deg);
  }
`;

const Names = styled(Text)`
  grid-column: 2 / -1;

  details[open] > summary > & {
    display: none;
  }
`;

const Fields = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  justify-items: start;
  max-width: 32rem;
  padding-block: ${({ theme }) => `${theme.space.xs} ${theme.space.lg}`};

  & > * {
    width: 100%;
    min-width: 0;
  }
  & textarea {
    min-height: 4.5rem;
  }
  /* Above the bar that sticks to the window. */
  & input,
  & select,
  & textarea {
    scroll-margin-block: 12rem;
  }
`;
