import { type DayNumbers, formatDay, formatRound } from "@advent/contract";
import { media, styled } from "@advent/ui";
import { ColumnHeads } from "../../shared/ColumnHeads";
import { useNumberParts } from "./useNumberParts";

const COLUMNS = ["Started", "Filled", "Ordered", "Sales", "Refunded", "Doors opened"];

export function DayTable({ days }: { days: readonly DayNumbers[] }) {
  const { hasStylist, hasReplies } = useNumberParts(days);
  return (
    <Scroll $hasMode={hasStylist} role="region" aria-label="Every day" tabIndex={0}>
      <table>
        <ColumnHeads
          columns={["Day", ...(hasStylist ? ["Mode"] : []), ...COLUMNS, ...(hasReplies ? ["Replies"] : [])]}
        />
        <tbody>
          {days.map(
            ({ day, isStylistChoice, currency, started, filled, ordered, sales, refunded, openedDoors, replies }) => (
              <tr key={`${day} ${isStylistChoice} ${currency}`}>
                <th scope="row">{formatDay(day)}</th>
                {hasStylist && <td>{isStylistChoice ? "Stylist" : "Own choice"}</td>}
                {[started, filled, ordered].map((count, at) => (
                  <td key={COLUMNS[at]}>{count.toLocaleString("en-GB")}</td>
                ))}
                <td>{formatRound(sales, currency)}</td>
                <td>{formatRound(refunded, currency)}</td>
                <td>{openedDoors.toLocaleString("en-GB")}</td>
                {hasReplies && <td>{replies.toLocaleString("en-GB")}</td>}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Scroll>
  );
}

const Scroll = styled.div<{ $hasMode: boolean }>`
  overflow-x: auto;

  & > table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${({ theme }) => theme.size.small};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & :is(th, td) {
    padding: ${({ theme }) => `${theme.space.xs} ${theme.space.sm}`};
    border-bottom: 1px solid var(--line);
    text-align: left;
  }
  & :is(th, td):nth-child(n + ${({ $hasMode }) => ($hasMode ? 3 : 2)}) {
    text-align: right;
  }
  ${media.print} {
    overflow: visible;
  }
`;
