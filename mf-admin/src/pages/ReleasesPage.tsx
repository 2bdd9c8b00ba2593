import { formatMoment, type ReportedFailure, type ReportPhase, type Stage } from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { Badge, Button, Cluster, ErrorState, Heading, media, Stack, styled, Text } from "@advent/ui";
import { BuildList, StagePanel } from "../features/releases/remote/BuildList";
import { ReleaseRequestList } from "../features/releases/requests/ReleaseRequestList";
import { getRemoteLabel, type RemoteStatus, useReadSiteQuery } from "../features/releases/site/read-site";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { TitledSheet } from "../shared/AdminSection";
import { InlineError } from "../shared/InlineError";
import { Loading } from "../shared/Loading";

export default withAdminLayout(adminPages.releases, ReleaseList);

function ReleaseList() {
  const site = useReadSiteQuery(undefined, { refetchOnMountOrArgChange: true });
  const releases = adminApi.useListPinsQuery();
  const reports = adminApi.useListReportsQuery(undefined, { refetchOnMountOrArgChange: true });
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
      <ReleaseRequestList />
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

interface RemoteCardProps {
  remote: RemoteStatus;
  pin: string | undefined;
  stage: Stage | undefined;
  managed: boolean;
  reports: ReportedFailure[];
}

function RemoteCard({ remote, pin, stage, managed, reports }: RemoteCardProps) {
  const { name, problems } = remote;
  const badges = (
    <Cluster gap="xxs">
      {pin && <Badge tone="gold">Pinned</Badge>}
      {stage && <Badge tone={stage.held ? "danger" : "gold"}>{stage.held ? "Held" : `${stage.share}%`}</Badge>}
      {problems.length > 0 ? <Badge tone="danger">Failing</Badge> : <Badge tone="success">Healthy</Badge>}
    </Cluster>
  );
  return (
    <Card title={getRemoteLabel(name)} badge={badges}>
      {problems.map((problem) => (
        <InlineError key={problem}>{problem}</InlineError>
      ))}
      {stage && <StagePanel remote={name} stage={stage} />}
      <RemoteFacts remote={remote} pin={pin} />
      <Columns>
        <Stack gap="xs">
          <Heading level={3} size="lead">
            Builds
          </Heading>
          <BuildList remote={remote} pin={pin} managed={managed} isStaged={stage !== undefined} />
        </Stack>
        <Stack gap="xs">
          <Heading level={3} size="lead">
            Recent errors
          </Heading>
          <ReportList reports={reports} />
        </Stack>
      </Columns>
    </Card>
  );
}

function RemoteFacts({ remote: { shown, builds, wanted, origin }, pin }: Pick<RemoteCardProps, "remote" | "pin">) {
  const [newest] = builds;
  const built = builds.find(({ id }) => id === shown?.build)?.time;
  const follows = pin === undefined || pin === shown?.build;
  return (
    <Facts>
      <dt>Live</dt>
      <dd>
        <code>{shown?.build ?? "unknown"}</code>
        {!follows && <span> (the pin is not in effect yet)</span>}
      </dd>
      <dt>Built</dt>
      <dd>{built ? <time dateTime={built}>{formatMoment(built)}</time> : "unknown"}</dd>
      <dt>Contract</dt>
      <dd>
        <span>{shown?.contract ?? "unknown"}</span>
        {wanted && <span>; the site accepts {wanted}</span>}
      </dd>
      <dt>Newest build</dt>
      <dd>
        <code>{newest?.id ?? "unknown"}</code> at {new URL(origin).host}
      </dd>
    </Facts>
  );
}

function ReportList({ reports }: { reports: ReportedFailure[] }) {
  if (reports.length === 0) {
    return (
      <Text size="small" tone="soft">
        None in the last thirty days.
      </Text>
    );
  }
  return (
    <List role="list" aria-label="Recent errors">
      {reports.map((report) => (
        <Stack as="li" gap="none" key={`${report.phase} ${report.version} ${report.message}`}>
          <strong>{phases[report.phase]}</strong>
          <span>{report.message}</span>
          <Text size="caption" tone="soft">
            <span>{formatTimes(report.count)}, last </span>
            <time dateTime={report.lastAt}>{formatMoment(report.lastAt)}</time>
            {report.version && <span>, build {report.version}</span>}
          </Text>
        </Stack>
      ))}
    </List>
  );
}

const phases: Record<ReportPhase, string> = {
  manifest: "Manifest unreadable",
  entry: "Failed to start",
  load: "Page failed to load",
  version: "Incompatible contract version",
  render: "Failed while rendering",
  run: "Failed while in use",
  timeout: "Timed out",
};

const formatTimes = (count: number) => (count === 1 ? "Once" : `${count.toLocaleString("en-GB")} times`);

const Card = styled(TitledSheet)`
  ${media.up("md")} {
    padding: ${({ theme }) => theme.space.lg};
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.lg};
  align-items: start;

  & > * {
    min-width: 0;
  }
  ${media.up("lg")} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    gap: ${({ theme }) => theme.space.xl};
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => `${theme.space.xxs} ${theme.space.md}`};
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;

  & > dt {
    color: var(--text-soft);
  }
  & > dd {
    overflow-wrap: anywhere;
  }
  ${media.up("lg")} {
    grid-template-columns: repeat(2, auto minmax(0, 1fr));
  }
`;

/** Long lists scroll. They can have focus, because Safari's keyboard scrolls nothing else. */
const List = styled.ul.attrs({ tabIndex: 0 })`
  max-height: 22rem;
  overflow-y: auto;
  overflow-wrap: anywhere;
  font-size: ${({ theme }) => theme.size.small};

  & > li {
    padding-block: ${({ theme }) => theme.space.xs};
  }
  & > li + li {
    border-top: 1px solid var(--line);
  }
`;
