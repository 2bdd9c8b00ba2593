import { type PageVitals, VITAL_NAMES, VITAL_THRESHOLDS, VITALS_DAYS, type Vital } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Badge, EmptyState, media, Stack, styled, Text } from "@advent/ui";
import { getRemoteLabel } from "../features/releases/site/read-site";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { TitledSheet } from "../shared/AdminSection";
import { getQueryState } from "../shared/query-state";

export default withAdminLayout(adminPages.vitals, VitalsList);

function VitalsList() {
  const query = adminApi.useListVitalsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = getQueryState(query, "the vitals", "20rem");
  if (!data) return fallback;
  const seen = data.vitals.filter(({ views }) => views > 0);
  const pages = [...new Set(seen.map(({ page }) => page))];
  if (pages.length === 0)
    return (
      <EmptyState title="No visits yet">
        Browsers report how fast a page was when the visitor leaves it. None did in the last {VITALS_DAYS} days.
      </EmptyState>
    );
  return (
    <Stack>
      <Text size="small" tone="soft">
        Three in four visits of the last {VITALS_DAYS} days were at least as good as these figures. Visitors who ask not
        to be tracked are left out.
      </Text>
      {pages.map((page) => (
        <PageCard key={page} page={page} builds={seen.filter((one) => one.page === page)} />
      ))}
    </Stack>
  );
}

function PageCard({ page, builds }: { page: string; builds: readonly PageVitals[] }) {
  return (
    <TitledSheet title={page}>
      {builds.map((build) => (
        <div key={`${build.build} ${build.isAlone}`}>
          <Text size="small">
            <span>
              {getRemoteLabel(build.remote)}, build <code>{build.build}</code>, {formatVisits(build.views)}
            </span>
            {build.isAlone && <span>, on its own address</span>}
          </Text>
          <Figures>
            {VITAL_NAMES.map((vital) => (
              <Figure key={vital} vital={vital} value={build[vital]} />
            ))}
          </Figures>
        </div>
      ))}
    </TitledSheet>
  );
}

function Figure({ vital, value }: { vital: Vital; value: number | null }) {
  const { name, format } = FACTS[vital];
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{value === null ? "–" : format(value)}</span>
        {value !== null && <Badge tone={RATING_TONES[rateVital(vital, value)]}>{rateVital(vital, value)}</Badge>}
      </dd>
    </div>
  );
}

const formatVisits = (count: number) => (count === 1 ? "1 visit" : `${count.toLocaleString("en-GB")} visits`);
const formatMs = (value: number) => (value < 1000 ? `${value} ms` : `${(value / 1000).toFixed(1)} s`);

const FACTS: Readonly<Record<Vital, { name: string; format: (value: number) => string }>> = {
  lcp: { name: "Largest paint (LCP)", format: formatMs },
  inp: { name: "Reaction (INP)", format: formatMs },
  cls: { name: "Shifts (CLS)", format: (value) => value.toFixed(2) },
  ttfb: { name: "First byte (TTFB)", format: formatMs },
};

const RATING_TONES = { good: "success", "needs work": "gold", poor: "danger" } as const;

function rateVital(vital: Vital, value: number): keyof typeof RATING_TONES {
  const [good, fair] = VITAL_THRESHOLDS[vital];
  if (value <= good) return "good";
  return value <= fair ? "needs work" : "poor";
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.xs};
  margin-block: ${({ theme }) => theme.space.xs} 0;
  font-variant-numeric: tabular-nums;

  & dt {
    font-size: ${({ theme }) => theme.size.caption};
    color: var(--text-soft);
  }
  & dd {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${({ theme }) => theme.space.xs};
  }
  ${media.up("md")} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
