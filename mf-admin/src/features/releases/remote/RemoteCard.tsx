import { formatMoment, type ReportedFailure, type Stage } from "@advent/contract";
import { Badge, Cluster, Heading, media, Stack, styled } from "@advent/ui";
import { TitledSheet } from "../../../shared/AdminSection";
import { InlineError } from "../../../shared/InlineError";
import { getRemoteLabel, type RemoteStatus } from "../site/read-site";
import { BuildList } from "./BuildList";
import { ReportList } from "./ReportList";
import { StagePanel } from "./StagePanel";

interface RemoteCardProps {
  remote: RemoteStatus;
  pin: string | undefined;
  stage: Stage | undefined;
  managed: boolean;
  reports: ReportedFailure[];
}

export function RemoteCard({ remote, pin, stage, managed, reports }: RemoteCardProps) {
  const { name, problems } = remote;
  const badges = (
    <Cluster gap="xxs">
      {pin && <Badge tone="gold">Pinned</Badge>}
      {stage && <Badge tone={stage.held ? "danger" : "gold"}>{stage.held ? "Held" : `${stage.share} %`}</Badge>}
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
