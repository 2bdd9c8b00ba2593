import { ADMIN_FILTER_LABELS, ADMIN_FILTERS, type AdminFilter } from "@advent/contract";
import { media, styled } from "@advent/ui";

interface FilterRowProps {
  value: AdminFilter;
  /** How many calendars each filter holds; undefined until they are known. */
  counts: Record<AdminFilter, number> | undefined;
  onChange: (filter: AdminFilter) => void;
}

export function FilterRow({ value, counts, onChange }: FilterRowProps) {
  return (
    <Row role="group" aria-label="Show">
      {ADMIN_FILTERS.map((filter) => (
        <Choice key={filter} type="button" aria-pressed={filter === value} onClick={() => onChange(filter)}>
          {ADMIN_FILTER_LABELS[filter]}
          {counts && <Count>{counts[filter].toLocaleString("en-GB")}</Count>}
        </Choice>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
`;

const Choice = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 2.5rem;
  padding: 0 ${({ theme }) => theme.space.sm};
  border: 1px solid var(--line);
  border-radius: ${({ theme }) => theme.radius.small};
  background: var(--surface-raised);
  font-size: ${({ theme }) => theme.size.small};
  cursor: pointer;
  transition: border-color ${({ theme }) => theme.motion.fast} ${({ theme }) => theme.motion.ease};

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
