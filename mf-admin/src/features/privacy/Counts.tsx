import type { Erasure } from "@advent/contract";
import { styled } from "@advent/ui";
import { getFilledPlaces } from "./place-labels";

export function Counts({ counts }: Pick<Erasure, "counts">) {
  return (
    <List>
      {getFilledPlaces(counts).map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  max-width: 28rem;

  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space.md};
    border-bottom: 1px solid var(--line);
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;
