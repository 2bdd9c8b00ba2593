import { getErrorSentence } from "@advent/store";
import { useListPinsQuery, useListReportsQuery } from "@advent/store/admin";
import { Button, Cluster, ErrorState, Stack, Text } from "@advent/ui";
import { RemoteCard } from "../features/releases/remote/RemoteCard";
import { useReadSiteQuery } from "../features/releases/site/read-site";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { Loading } from "../shared/Loading";

export default withAdminLayout(adminPages.releases, ReleaseList);

function ReleaseList() {
  const site = useReadSiteQuery(undefined, { refetchOnMountOrArgChange: true });
  const releases = useListPinsQuery();
  const reports = useListReportsQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = releases.error ?? reports.error;

  function refresh(): void {
    for (const query of [site, releases, reports]) void query.refetch();
  }

  return (
    <Stack>
      <Cluster justify="space-between">
        <Text size="small" tone="soft">
          Each part of the site is released on its own. Give a new build to a few visitors first, or pin a part to an
          earlier build if its newest one is broken.
        </Text>
        <Button variant="quiet" size="small" busy={site.isFetching} onClick={refresh}>
          Refresh
        </Button>
      </Cluster>
      {releases.data?.managed === false && (
        <Text size="small">
          Releases are not managed here: the API has no REMOTES_FILE, the list of remotes to change.
        </Text>
      )}
      {error && (
        <ErrorState title="Couldn’t load pins and reports" message={getErrorSentence(error)} onRetry={refresh} />
      )}
      {site.isError && (
        <ErrorState
          title="The site is not responding"
          message="Couldn’t read its list of remotes. This page shows the last known state, if there is one."
          onRetry={refresh}
        />
      )}
      {!site.data && !site.isError && <Loading name="the remotes" height="14rem" />}
      {site.data?.map((remote) => (
        <RemoteCard
          key={remote.name}
          remote={remote}
          pin={releases.data?.pins[remote.name]}
          stage={releases.data?.stages[remote.name]}
          managed={releases.data?.managed !== false}
          reports={(reports.data?.reports ?? []).filter((report) => report.remote === remote.name)}
        />
      ))}
    </Stack>
  );
}
