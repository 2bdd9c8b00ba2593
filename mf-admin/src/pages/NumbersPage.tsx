import { formatDay, SHOWN_NUMBER_DAYS, type ShopNumbers } from "@advent/contract";
import { api } from "@advent/store";
import { buildQuery } from "@advent/store/admin";
import { EmptyState, Stack, styled, Text } from "@advent/ui";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { useQueryState } from "../shared/useQueryState";

export default withAdminLayout(adminPages.numbers, Numbers);

const { useGetNumbersQuery } = api.injectEndpoints({
  endpoints: (build) => ({ getNumbers: buildQuery(build, "getNumbers") }),
});

function Numbers() {
  const query = useGetNumbersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "numbers", "20rem");
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
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </Totals>
      <Days days={data.days} />
      {data.products.length > 0 && <Products products={data.products} />}
      <Text size="small" tone="soft">
        Counts only, without personal data. Days are in UTC.
      </Text>
    </Stack>
  );
}

function Products({ products }: Pick<ShopNumbers, "products">) {
  return (
    <Table>
      <caption>Ordered most</caption>
      <tbody>
        {products.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Days({ days }: Pick<ShopNumbers, "days">) {
  return (
    <Table>
      <caption>By day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Mode</th>
          <th scope="col">Started</th>
          <th scope="col">Filled</th>
          <th scope="col">Ordered</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, isStylistChoice, started, filled, ordered }) => (
          <tr key={`${day} ${isStylistChoice}`}>
            <th scope="row">{formatDay(day)}</th>
            <td>{isStylistChoice ? "Stylist" : "Own choice"}</td>
            <td>{formatCount(started)}</td>
            <td>{formatCount(filled)}</td>
            <td>{formatCount(ordered)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const formatCount = (count: number) => count.toLocaleString("en-GB");

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
