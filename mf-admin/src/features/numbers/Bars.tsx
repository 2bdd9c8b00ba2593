import { styled } from "@advent/ui";

interface Bar {
  name: string;
  count: number;
  /** Share of what it comes from, such as "64 %". */
  note?: string | undefined;
}

/** Compares counts by length. */
export function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <List aria-label={label}>
      {bars.map(({ name, count, note }) => (
        <li key={name}>
          <span>{name}</span>
          <span>
            {note && <small>{note}</small>} <b>{count.toLocaleString("en-GB")}</b>
          </span>
          <i style={{ backgroundSize: `${(100 * count) / highest}% 100%` }} />
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space.sm};

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${({ theme }) => `${theme.space.xxs} ${theme.space.sm}`};
    font-variant-numeric: tabular-nums;
  }
  & b {
    font-weight: 600;
  }
  & small {
    color: var(--text-soft);
  }
  & i {
    grid-column: 1 / -1;
    height: 0.375rem;
    background: ${({ theme }) => `linear-gradient(${theme.color.ink}, ${theme.color.ink}) no-repeat`} var(--line);
  }
`;
