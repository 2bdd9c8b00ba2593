import { MAX_COUNTED_CALENDARS } from "@advent/contract";
import { media, styled } from "@advent/ui";

interface FilterRowProps<Filter extends string> {
  labels: Readonly<Record<Filter, string>>;
  value: Filter;
  counts: Record<Filter, number> | undefined;
  onChange: (filter: Filter) => void;
}

export function FilterRow<Filter extends string>({ labels, value, counts, onChange }: FilterRowProps<Filter>) {
  return (
    <Row role="group" aria-label="Show">
      {(Object.keys(labels) as Filter[]).map((filter) => (
        <Choice key={filter} type="button" aria-pressed={filter === value} onClick={() => onChange(filter)}>
          <span>{labels[filter]}</span>
          {counts && <Count>{formatCount(counts[filter])}</Count>}
        </Choice>
      ))}
    </Row>
  );
}

const formatCount = (count: number) => `${count.toLocaleString("en-GB")}${count < MAX_COUNTED_CALENDARS ? "" : "+"}`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};

  ${media.down("md")} {
    flex-wrap: nowrap;
    max-width: 100%;
    padding: ${({ theme }) => theme.space.xxs};
    margin: calc(-1 * ${({ theme }) => theme.space.xxs});
    overflow-x: auto;
  }
`;

const Choice = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 2.5rem;
  padding: 0 ${({ theme }) => theme.space.sm};
  border: 1px solid var(--line);
  border-radius: ${({ theme }) => theme.radius.small};
  background: var(--surface-raised);
  font-size: ${({ theme }) => theme.size.small};
  cursor: pointer;
  transition: border-color ${({ theme }) => theme.motion.fast} ${({ theme }) => theme.motion.ease};

  ${media.coarse} {
    min-width: 2.75rem;
    min-height: 2.75rem;
  }
  ${media.hover} {
    &:hover {
      border-color: ${({ theme }) => theme.color.lineStrong};
    }
  }
  &[aria-pressed="true"] {
    border-color: var(--text);
    background: var(--text);
    color: var(--surface);
  }
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  opacity: 0.85;
`;
