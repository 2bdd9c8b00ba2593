import { Container, ErrorBoundary, Eyebrow, Heading, media, Skeleton, Stack, styled, Text } from "@advent/ui";
import { type ReactNode, useId } from "react";

interface StepProps {
  id: string;
  number?: 1 | 2 | 3;
  title: string;
  lead: string;
  children?: ReactNode;
}

/** `id` is the target of links. */
export function Step({ id, number, title, lead, children }: StepProps) {
  const heading = useId();
  return (
    <Section id={id} aria-labelledby={heading}>
      <Container>
        <Intro as="header" gap="xs">
          {number && <Eyebrow>Step {number}</Eyebrow>}
          <Heading level={2} id={heading}>
            {title}
          </Heading>
          <Text tone="soft">{lead}</Text>
        </Intro>
        <ErrorBoundary>{children}</ErrorBoundary>
      </Container>
    </Section>
  );
}

const Section = styled.section`
  padding-block: ${({ theme }) => theme.space.xxl} 0;
  scroll-margin-top: var(--header-height, 0px);
`;

const Intro = styled(Stack)`
  max-width: ${({ theme }) => theme.width.text};
  margin-bottom: ${({ theme }) => theme.space.xl};
`;

export const Pair = styled.div`
  display: grid;
  gap: 1rem;

  ${media.up("md")} {
    grid-template-columns: 1fr 1fr;
    gap: 1.5rem;
  }
`;

interface PlaceholderProps {
  /** Heights of what loads, on a phone and on a wide screen, so that nothing below moves when it arrives. */
  heights: readonly [phone: string, wide: string];
  count?: number;
  className?: string;
}

export function Placeholder({ heights, count = 1, className }: PlaceholderProps) {
  return (
    <Place $heights={heights} $count={count} className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height="100%" />
      ))}
    </Place>
  );
}

const Place = styled.div<{ $heights: PlaceholderProps["heights"]; $count: number }>`
  display: grid;
  gap: 1.25rem;
  height: ${({ $heights: [phone] }) => phone};

  ${media.up("md")} {
    grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
    height: ${({ $heights: [, wide] }) => wide};
  }
`;
