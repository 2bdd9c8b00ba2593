import type { TextLine } from "@advent/contract";
import { css, media, styled, visuallyHidden } from "@advent/ui";
import { LinkedText } from "./LinkedText";

/** Longer cells turn each row into a card on phones. */
const SHORT_CELL_LENGTH = 24;

export function SiteTable({ rows: [head = [], ...rows] }: { rows: readonly TextLine[][] }) {
  const isLong = rows.some((row) => row.some((cell) => toPlainText(cell).length > SHORT_CELL_LENGTH));
  return (
    <Table $cards={isLong}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={toPlainText(cell)} scope="col">
              <LinkedText line={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={toPlainText(row.flat())}>
            {row.map((cell, at) => (
              <td key={toPlainText(head[at] ?? [])} data-label={toPlainText(head[at] ?? [])}>
                <LinkedText line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const toPlainText = (line: TextLine): string => line.map(({ words }) => words).join("");

const cards = css`
  ${media.down("md")} {
    &,
    tbody,
    tr,
    td {
      display: block;
    }
    thead {
      ${visuallyHidden}
    }
    tr {
      padding-block: 0.75rem;
      border-bottom: 1px solid var(--line);
    }
    td {
      padding: 0.25rem 0;
      border: 0;
    }
    td:first-child {
      font-weight: 500;
    }
    td:not(:first-child)::before {
      content: attr(data-label);
      display: block;
      color: var(--text-soft);
      font-size: ${({ theme }) => theme.size.caption};
    }
  }
`;

const Table = styled.table<{ $cards: boolean }>`
  width: 100%;
  border-collapse: collapse;
  line-height: 1.5;
  font-variant-numeric: tabular-nums lining-nums;

  th,
  td {
    padding: 0.625rem 1rem 0.625rem 0;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }
  th {
    border-color: ${({ theme }) => theme.color.gold};
    color: var(--text-soft);
    font-size: ${({ theme }) => theme.size.small};
    font-weight: 500;
  }
  ${({ $cards }) => $cards && cards}
`;
