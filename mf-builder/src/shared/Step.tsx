import { Container, Eyebrow, Heading, media, styled, Text } from "@advent/ui";
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
        <Intro>
          {number && <Eyebrow>Step {number}</Eyebrow>}
          <Heading level={2} id={heading}>
            {title}
          </Heading>
          <Text tone="soft">{lead}</Text>
        </Intro>
        {children}
      </Container>
    </Section>
  );
}

const Section = styled.section`
  padding-block: ${({ theme }) => theme.space.xxl} 0;
  scroll-margin-top: var(--header-height, 0px);
`;

const Intro = styled.header`
  display: grid;
  gap: 0.5rem;
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
