import { AlertIcon, Badge, Cluster, Heading, styled } from "@advent/ui";
import { InlineError } from "../../shared/forms.styles";
import type { FactGroup } from "./facts";

export function FactCard({ title, facts, problems }: FactGroup) {
  const titleId = `health-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <Card aria-labelledby={titleId}>
      <Cluster justify="space-between">
        <Heading level={2} size="subheading" id={titleId}>
          {title}
        </Heading>
        {problems.length > 0 ? <Badge tone="danger">Look here</Badge> : <Badge tone="success">Well</Badge>}
      </Cluster>
      {problems.map((problem) => (
        <InlineError key={problem} size="small" tone="danger">
          <AlertIcon size="1rem" />
          <span>{problem}</span>
        </InlineError>
      ))}
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.sm};
  padding: ${({ theme }) => theme.space.md};
  border: 1px solid var(--line);
  background: var(--surface-raised);
`;

const Facts = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  margin: 0;
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;

  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space.md};
  }
  & dt {
    color: var(--text-soft);
  }
  & dd {
    margin: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;
