import { formatMoment } from "@advent/contract";
import { api } from "@advent/store";
import { buildQuery } from "@advent/store/admin";
import { Badge, Button, Cluster, media, Stack, styled, Text } from "@advent/ui";
import { type FactGroup, getFactGroups } from "../features/health/facts";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { TitledSheet } from "../shared/AdminSection";
import { FactList } from "../shared/FactList";
import { InlineError } from "../shared/InlineError";
import { useQueryState } from "../shared/useQueryState";

export default withAdminLayout(adminPages.health, HealthPanel);

const { useGetAdminHealthQuery } = api.injectEndpoints({
  endpoints: (build) => ({ getAdminHealth: buildQuery(build, "getAdminHealth") }),
});

function HealthPanel() {
  const query = useGetAdminHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "health", "24rem");
  return (
    <Stack>
      <Cluster justify="space-between">
        <Text size="small" tone="soft">
          {data
            ? `As of ${formatMoment(data.asOf)}; orders are counted every five minutes.`
            : "The state of the shop’s systems."}
        </Text>
        <Button variant="quiet" size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </Button>
      </Cluster>
      {fallback}
      {data && (
        <Cards>
          {getFactGroups(data).map((group) => (
            <FactCard key={group.title} {...group} />
          ))}
        </Cards>
      )}
    </Stack>
  );
}

function FactCard({ title, facts, problems }: FactGroup) {
  const badge = problems.length > 0 ? <Badge tone="danger">Look here</Badge> : <Badge tone="success">Well</Badge>;
  return (
    <TitledSheet title={title} badge={badge} gap="sm">
      {problems.map((problem) => (
        <InlineError key={problem}>{problem}</InlineError>
      ))}
      <FactList facts={facts} />
    </TitledSheet>
  );
}

const Cards = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.md};

  ${media.up("md")} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.up("lg")} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
