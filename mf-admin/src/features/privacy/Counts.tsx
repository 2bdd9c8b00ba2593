import { type Erasure, INVENTORY_PLACE_LABELS, INVENTORY_PLACES } from "@advent/contract";
import { styled } from "@advent/ui";

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

function getFilledPlaces(counts: Erasure["counts"]): { label: string; count: number }[] {
  return INVENTORY_PLACES.map((place) => ({ label: INVENTORY_PLACE_LABELS[place], count: counts[place] ?? 0 })).filter(
    ({ count }) => count > 0,
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
    font-variant-numeric: tabular-nums;
  }
`;
