import { Heading, media, Stack, styled, Text } from "@advent/ui";
import { type ReactNode, useId } from "react";

interface SizeSectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function SizeSection({ title, lead, children }: SizeSectionProps) {
  const id = useId();
  return (
    <Section as="section" gap="lg" aria-labelledby={id}>
      <header>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <Text tone="soft">{lead}</Text>
      </header>
      <Columns>{children}</Columns>
    </Section>
  );
}

const Section = styled(Stack)`
  padding-block: 2rem;
  border-top: 1px solid var(--line);
`;

const Columns = styled.div`
  display: grid;
  gap: 1.5rem 2.5rem;

  ${media.up("md")} {
    grid-template-columns: 15rem 1fr;
  }
`;

export const Drawing = styled.svg`
  width: min(100%, 15rem);
  margin-inline: auto;
  fill: none;
  stroke: var(--text-soft);
  stroke-linecap: round;
  stroke-width: 0.8;

  text {
    fill: var(--text);
    stroke: none;
    font-size: 5.5px;
    text-anchor: middle;
  }
`;
