import { formatMoment, RELEASE_SHARES } from "@advent/contract";
import { Badge, Button, ConfirmDialog, styled, Text, VisuallyHidden } from "@advent/ui";
import type { Build, RemoteStatus } from "../site/read-site";
import { getRemoteLabel } from "../site/read-site";
import { useStage } from "./StagePanel";
import { usePinning } from "./usePinning";

interface BuildListProps {
  remote: RemoteStatus;
  pin: string | undefined;
  managed: boolean;
  isStaged: boolean;
}

export function BuildList({ remote: { name, builds, shown }, pin, managed, isStaged }: BuildListProps) {
  const pinning = usePinning(name);
  const { question } = pinning;
  const newer = builds.slice(
    0,
    Math.max(
      0,
      builds.findIndex(({ id }) => id === shown?.build),
    ),
  );
  return (
    <>
      {pin && managed && (
        <Follow variant="secondary" size="small" onClick={pinning.askToFollow}>
          Use the newest build
        </Follow>
      )}
      {builds.length === 0 && (
        <Text size="small" tone="soft">
          Its origin lists no builds.
        </Text>
      )}
      <List role="list" aria-label={`Builds of ${getRemoteLabel(name)}`}>
        {builds.map((build) => (
          <Row key={build.id}>
            <div>
              <code>{build.id}</code>
              <When>
                <time dateTime={build.time}>{formatMoment(build.time)}</time>, contract {build.contract}
              </When>
            </div>
            <Marks>
              {build.isNewest && <Badge tone="success">Newest</Badge>}
              {build.id === shown?.build && <Badge>Live</Badge>}
            </Marks>
            {build.id === pin && <Badge tone="gold">Pinned here</Badge>}
            {build.id !== pin && managed && (
              <Actions>
                {!pin && !isStaged && newer.includes(build) && <StageButton remote={name} build={build.id} />}
                <Button variant="secondary" size="small" onClick={() => pinning.askToPin(build)}>
                  <span>
                    {getActionLabel(build)}
                    <VisuallyHidden>{` ${getRemoteLabel(name)} ${build.isNewest ? "at" : "to"} ${build.id}`}</VisuallyHidden>
                  </span>
                </Button>
              </Actions>
            )}
          </Row>
        ))}
      </List>
      <ConfirmDialog
        open={pinning.open}
        title={question?.title ?? ""}
        description={question?.description}
        confirmLabel={question?.confirmLabel ?? ""}
        busy={pinning.busy}
        onConfirm={pinning.confirm}
        onCancel={pinning.cancel}
      />
    </>
  );
}

function StageButton({ remote, build }: { remote: string; build: string }) {
  const { move, busy } = useStage(remote, build, null);
  const [first] = RELEASE_SHARES;
  return (
    <Button variant="quiet" size="small" busy={busy} onClick={() => void move(first)}>
      <span>
        {`Give to ${first} %`}
        <VisuallyHidden>{` ${getRemoteLabel(remote)} ${build}`}</VisuallyHidden>
      </span>
    </Button>
  );
}

const getActionLabel = ({ isNewest }: Build) => (isNewest ? "Pin" : "Roll back");

const Follow = styled(Button)`
  justify-self: start;
  align-self: start;
`;

const List = styled.ul`
  display: grid;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.xxs} ${theme.space.sm}`};
  min-height: 3.75rem;
  padding-block: ${({ theme }) => theme.space.xs};
  font-size: ${({ theme }) => theme.size.small};

  & + & {
    border-top: 1px solid var(--line);
  }
  & > :last-child {
    grid-column: 2;
    grid-row: 1;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${({ theme }) => theme.space.xs};
`;

const Marks = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xxs};

  &:empty {
    display: none;
  }
`;

const When = styled.span`
  display: block;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.caption};
`;
