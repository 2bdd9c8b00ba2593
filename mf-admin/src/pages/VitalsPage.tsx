import { type PageVitals, VITAL_NAMES, VITAL_THRESHOLDS, VITALS_DAYS, type Vital } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { media, Stack, styled, Text } from "@advent/ui";
import { getRemoteLabel } from "../features/releases/site/read-site";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { ColumnHeads } from "../shared/ColumnHeads";
import { EmptyList } from "../shared/EmptyList";
import { useQueryState } from "../shared/query-state";

export default withAdminLayout(adminPages.vitals, VitalsList);

function VitalsList() {
  const query = adminApi.useListVitalsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the vitals", "20rem");
  if (!data) return fallback;
  const seen = data.vitals.filter(({ views }) => views > 0);
  if (seen.length === 0)
    return (
      <EmptyList title="No visits yet">
        Browsers report how fast a page was when the visitor leaves it. None did in the last {VITALS_DAYS} days.
      </EmptyList>
    );
  return (
    <Stack>
      <Text size="small" tone="soft">
        Three in four visits of the last {VITALS_DAYS} days were at least as good as these figures. Visitors who ask not
        to be tracked are left out.
      </Text>
      <Table aria-label="Vitals">
        <ColumnHeads columns={["Page", "Build", "Visits", ...VITAL_NAMES.map((vital) => FACTS[vital].name)]} />
        <tbody>
          {seen.map((build) => (
            <BuildRow key={`${build.page} ${build.build} ${build.isAlone}`} build={build} />
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

function BuildRow({ build }: { build: PageVitals }) {
  const { page, remote, build: id, isAlone, views, week } = build;
  return (
    <tr>
      <th scope="row">{page}</th>
      <td data-label="Build">
        <span>{getRemoteLabel(remote)}</span>
        <small>
          <code>{id}</code>
          {isAlone && <span>, on its own address</span>}
        </small>
      </td>
      <td data-label="Visits">{views.toLocaleString("en-GB")}</td>
      {VITAL_NAMES.map((vital) => (
        <Figure key={vital} vital={vital} value={build[vital]} week={week[vital]} />
      ))}
    </tr>
  );
}

interface FigureProps {
  vital: Vital;
  value: number | null;
  week: number | null;
}

function Figure({ vital, value, week }: FigureProps) {
  const { name, format } = FACTS[vital];
  if (value === null) return <td data-label={name}>–</td>;
  const rating = rateVital(vital, value);
  return (
    <td data-label={name}>
      <span>
        {format(value)} <Rating $rating={rating}>{rating}</Rating>
      </span>
      {week !== null && <Trend value={value} week={week} format={format} />}
    </td>
  );
}

/** A smaller change is chance. */
const MIN_CHANGE = 0.05;

function Trend({ value, week, format }: { value: number; week: number; format: (value: number) => string }) {
  if (Math.abs(week - value) <= MIN_CHANGE * value) return <small>steady this week</small>;
  const isBetter = week < value;
  return (
    <small>
      <Rating as="span" $rating={isBetter ? "good" : "poor"} aria-hidden="true">
        {isBetter ? "↓" : "↑"}
      </Rating>{" "}
      {`${format(week)} this week`}
    </small>
  );
}

const formatMs = (value: number) => (value < 1000 ? `${value} ms` : `${(value / 1000).toFixed(1)} s`);

const FACTS: Readonly<Record<Vital, { name: string; format: (value: number) => string }>> = {
  lcp: { name: "Largest paint", format: formatMs },
  inp: { name: "Reaction", format: formatMs },
  cls: { name: "Shifts", format: (value) => value.toFixed(2) },
  ttfb: { name: "First byte", format: formatMs },
};

type VitalRating = "good" | "needs work" | "poor";

function rateVital(vital: Vital, value: number): VitalRating {
  const [good, fair] = VITAL_THRESHOLDS[vital];
  if (value <= good) return "good";
  return value <= fair ? "needs work" : "poor";
}

const RATING_COLORS: Readonly<Record<VitalRating, string>> = {
  good: "var(--text-success)",
  "needs work": "var(--text-gold)",
  poor: "var(--text-danger)",
};

const Rating = styled.small<{ $rating: VitalRating }>`
  && {
    display: inline;
    color: ${({ $rating }) => RATING_COLORS[$rating]};
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
  text-align: start;

  & :is(th, td) {
    padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.sm} ${({ theme }) => theme.space.xs} 0;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  & thead th {
    color: var(--text-soft);
    font-weight: 400;
  }
  & tbody th {
    font-weight: 500;
  }
  & small {
    display: block;
    color: var(--text-soft);
    font-size: ${({ theme }) => theme.size.caption};
  }
  ${media.down("md")} {
    &,
    & > tbody {
      display: block;
    }
    & > thead {
      display: none;
    }
    & tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
      padding-block: ${({ theme }) => theme.space.sm};
      border-bottom: 1px solid var(--line);
    }
    & :is(th, td) {
      border: 0;
    }
    & tbody th {
      grid-column: 1 / -1;
    }
    & td::before {
      content: attr(data-label);
      display: block;
      color: var(--text-soft);
      font-size: ${({ theme }) => theme.size.caption};
    }
  }
`;
