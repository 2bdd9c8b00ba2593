import { formatMoment } from "@advent/contract";
import { api, getErrorSentence } from "@advent/store";
import { buildQuery } from "@advent/store/admin";
import { Button, Cluster, ErrorState, media, Stack, styled, Text } from "@advent/ui";
import { FactCard } from "../features/health/FactCard";
import { getFactGroups } from "../features/health/facts";
import { healthPage } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { Loading } from "../shared/Loading";
import { useSessionEnd } from "../shared/session/session";

export default withAdminLayout(healthPage, HealthPanel);

const { useGetAdminHealthQuery } = api.injectEndpoints({
  endpoints: (build) => ({ getAdminHealth: buildQuery(build, "getAdminHealth") }),
});

function HealthPanel() {
  const { data, error, isError, isFetching, refetch } = useGetAdminHealthQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useSessionEnd(isError && error);
  const refresh = () => void refetch();
  return (
    <Stack>
      <Cluster justify="space-between">
        <Text size="small" tone="soft">
          {data
            ? `As of ${formatMoment(data.asOf)}; orders are counted every five minutes.`
            : "The state of the shop’s systems."}
        </Text>
        <Button variant="quiet" size="small" busy={isFetching} onClick={refresh}>
          Refresh
        </Button>
      </Cluster>
      {error && <ErrorState title="Couldn’t load health" message={getErrorSentence(error)} onRetry={refresh} />}
      {!data && !error && <Loading name="health" height="12rem" />}
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
