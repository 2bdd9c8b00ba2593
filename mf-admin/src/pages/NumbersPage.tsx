import { formatDay, SHOWN_NUMBER_DAYS } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { EmptyState, Stack, styled, Text } from "@advent/ui";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { getQueryState } from "../shared/query-state";

export default withAdminLayout(adminPages.numbers, Numbers);

function Numbers() {
  const query = adminApi.useGetNumbersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = getQueryState(query, "the numbers", "20rem");
  if (!data) return fallback;
  if (data.days.length === 0)
    return <EmptyState title="No calendars yet">None was started in the last {SHOWN_NUMBER_DAYS} days.</EmptyState>;
  const sum = (field: "started" | "filled" | "ordered") => data.days.reduce((all, day) => all + day[field], 0);
  const totals = {
    Started: sum("started"),
    Filled: sum("filled"),
    Ordered: sum("ordered"),
    "Doors opened": data.openedDoors,
    Replies: data.replies,
  };
  return (
    <Stack>
      <Text>{`Calendars started in the last ${SHOWN_NUMBER_DAYS} days.`}</Text>
      <Totals>
        {Object.entries(totals).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString("en-GB")}</dd>
          </div>
        ))}
      </Totals>
      <CountTable
        caption="By day"
        head={["Day", "Mode", "Started", "Filled", "Ordered"]}
        rows={data.days.map(({ day, isStylistChoice, started, filled, ordered }) => [
          formatDay(day),
          isStylistChoice ? "Stylist" : "Own choice",
          started,
          filled,
          ordered,
        ])}
      />
      {data.products.length > 0 && (
        <CountTable caption="Ordered most" rows={data.products.map(({ name, count }) => [name, count])} />
      )}
      <Text size="small" tone="soft">
        Counts only, without personal data. Days are in UTC.
      </Text>
    </Stack>
  );
}

interface CountTableProps {
  caption: string;
  head?: readonly string[];
  /** A name, words and counts. */
  rows: readonly (readonly [string, ...(string | number)[]])[];
}

function CountTable({ caption, head = [], rows }: CountTableProps) {
  return (
    <Table>
      <caption>{caption}</caption>
      {head.length > 0 && (
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={[name, ...cells].join(" ")}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={at}>{cell.toLocaleString("en-GB")}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Totals = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${({ theme }) => theme.space.xs};

  & > div {
    padding: ${({ theme }) => theme.space.sm};
    border: 1px solid var(--line);
    background: var(--surface-raised);
  }
  & dt {
    font-size: ${({ theme }) => theme.size.small};
    color: var(--text-soft);
  }
  & dd {
    font-family: ${({ theme }) => theme.font.display};
    font-size: ${({ theme }) => theme.size.heading};
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: left;
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;

  & :is(th, td) {
    padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.xxs};
    border-bottom: 1px solid var(--line);
  }
  & > caption {
    padding-block: ${({ theme }) => theme.space.xs};
    font-family: ${({ theme }) => theme.font.display};
    font-size: ${({ theme }) => theme.size.subheading};
    text-align: left;
  }
  & :is(td, th):nth-child(n + 3),
  & td:last-child {
    text-align: right;
  }
`;
