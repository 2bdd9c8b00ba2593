import { styled } from "@advent/ui";

export interface FactListProps {
  facts: readonly (readonly [name: string, value: string | number])[];
}

export function FactList({ facts }: FactListProps) {
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  max-width: 28rem;
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
    text-align: end;
    overflow-wrap: anywhere;
  }
`;
