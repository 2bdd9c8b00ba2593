import type { ReportedFailure, Stage } from "@advent/contract";
import { AlertIcon, Badge, Cluster, Heading, media, Stack, styled } from "@advent/ui";
import { InlineError } from "../../../shared/forms.styles";
import type { RemoteStatus } from "../site/read-site";
import { getRemoteLabel } from "../site/read-site";
import { BuildList } from "./BuildList";
import { RemoteFacts } from "./RemoteFacts";
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
  const titleId = `remote-${name}`;
  return (
    <Card aria-labelledby={titleId}>
      <Cluster justify="space-between">
        <Heading level={2} size="subheading" id={titleId}>
          {getRemoteLabel(name)}
        </Heading>
        <Cluster gap="xxs">
          {pin && <Badge tone="gold">Pinned</Badge>}
          {stage && <Badge tone={stage.held ? "danger" : "gold"}>{stage.held ? "Held" : `${stage.share} %`}</Badge>}
          {problems.length > 0 ? <Badge tone="danger">Failing</Badge> : <Badge tone="success">Healthy</Badge>}
        </Cluster>
      </Cluster>
      {problems.map((problem) => (
        <InlineError key={problem} size="small" tone="danger">
          <AlertIcon size="1rem" />
          <span>{problem}</span>
        </InlineError>
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

const Card = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  padding: ${({ theme }) => theme.space.md};
  border: 1px solid var(--line);
  background: var(--surface-raised);

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
