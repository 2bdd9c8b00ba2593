import { formatDay, numbersPage, SHOWN_NUMBER_DAYS, type ShopNumbers } from "@advent/contract";
import { api, buildAdminRequest, getErrorSentence, type ResponseOf } from "@advent/store";
import { EmptyState, ErrorState, Heading, Skeleton, Stack, styled, Text } from "@advent/ui";
import { AdminLayout } from "../shared/AdminLayout";
import { useSessionEnd } from "../shared/session/session";

export default function NumbersPage() {
  return (
    <AdminLayout title={numbersPage.title}>
      <Numbers />
    </AdminLayout>
  );
}

const { useGetNumbersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getNumbers: build.query<ResponseOf<"getNumbers">, void>({ query: () => buildAdminRequest("getNumbers") }),
  }),
});

function Numbers() {
  const { data, error, refetch } = useGetNumbersQuery(undefined, { refetchOnMountOrArgChange: true });
  useSessionEnd(error);
  if (!data && error)
    return (
      <ErrorState title="Couldn’t load numbers" message={getErrorSentence(error)} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton height="20rem" />;
  if (data.days.length === 0)
    return <EmptyState title="No calendars yet">None was started in the last {SHOWN_NUMBER_DAYS} days.</EmptyState>;
  const sum = (field: "started" | "filled" | "ordered") => data.days.reduce((all, day) => all + day[field], 0);
  return (
    <Stack>
      <Text>
        In the last {SHOWN_NUMBER_DAYS} days {sum("started")} calendars were started, {sum("filled")} of them filled and{" "}
        {sum("ordered")} ordered. {data.openedDoors} doors were opened and {data.replies} answered.
      </Text>
      <Days days={data.days} />
      <Heading level={2} size="subheading">
        Ordered most
      </Heading>
      <ol>
        {data.products.map(({ name, count }) => (
          <li key={name}>
            {name}: {count}
          </li>
        ))}
      </ol>
      <Text size="small" tone="soft">
        Counts only, without personal data. Days are in UTC.
      </Text>
    </Stack>
  );
}

function Days({ days }: Pick<ShopNumbers, "days">) {
  return (
    <Table aria-label="Calendars by day">
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
            <td>{started}</td>
            <td>{filled}</td>
            <td>{ordered}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

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
`;
