import { Button, Cluster, ErrorState, Stack, Text } from "@advent/ui";
import { RemoteCard } from "../features/releases/remote/RemoteCard";
import { useReleases } from "../features/releases/site/useReleases";
import { releasesPage } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { Loading } from "../shared/Loading";

export default withAdminLayout(releasesPage, ReleaseList);

function ReleaseList() {
  const { remotes, managed, pins, stages, reports, failed, problem, isLooking, refresh } = useReleases();
  return (
    <Stack>
      <Cluster justify="space-between">
        <Text size="small" tone="soft">
          Each part of the site is released on its own. Give a new build to a few visitors first, or pin a part to an
          earlier build if its newest one is broken.
        </Text>
        <Button variant="quiet" size="small" busy={isLooking} onClick={refresh}>
          Refresh
        </Button>
      </Cluster>
      {managed === false && (
        <Text size="small">
          Releases are not managed here: the API has no REMOTES_FILE, the list of remotes to change.
        </Text>
      )}
      {problem && <ErrorState title="Couldn’t load pins and reports" message={problem} onRetry={refresh} />}
      {failed && (
        <ErrorState
          title="The site is not responding"
          message="Its list of remotes could not be read. What follows, if anything, is what was there before."
          onRetry={refresh}
        />
      )}
      {!remotes && !failed && <Loading name="the remotes" height="14rem" />}
      {remotes?.map((remote) => (
        <RemoteCard
          key={remote.name}
          remote={remote}
          pin={pins[remote.name]}
          stage={stages[remote.name]}
          managed={managed !== false}
          reports={reports.filter((report) => report.remote === remote.name)}
        />
      ))}
    </Stack>
  );
}
