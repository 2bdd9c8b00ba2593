import { formatMoment, RELEASE_SHARES, type Stage, type StageShare } from "@advent/contract";
import { useStageRemoteMutation } from "@advent/store/admin";
import { Button, Cluster, styled, Text } from "@advent/ui";
import { ConfirmButton } from "../../../shared/ConfirmButton";
import { InlineError } from "../../../shared/InlineError";
import { useChange } from "../../../shared/useChange";
import { getRemoteLabel } from "../site/read-site";

interface StagePanelProps {
  remote: string;
  stage: Stage;
}

/** Shows the candidate of a remote with its share, or why it was held. */
export function StagePanel({ remote, stage: { build, share, since, held } }: StagePanelProps) {
  const { move, send, busy } = useStage(remote, build, held ? 0 : (share as StageShare));
  const label = getRemoteLabel(remote);
  const others = RELEASE_SHARES.filter((one) => one < 100 && (held || one !== share));
  return (
    <Panel role="group" aria-label={`Stage of ${label}`}>
      {held ? (
        <InlineError>
          Build <code>{build}</code> was held on <time dateTime={held.at}>{formatMoment(held.at)}</time>. Visitors get
          the build before it. {held.reason}
        </InlineError>
      ) : (
        <Text size="small">
          <span>
            {share} % of the visitors get build <code>{build}</code> since{" "}
            <time dateTime={since}>{formatMoment(since)}</time>. It is held automatically if it performs worse than the
            live one.
          </span>
        </Text>
      )}
      <Cluster gap="xs">
        {others.map((one) => (
          <Button key={one} variant="secondary" size="small" busy={busy} onClick={() => void move(one)}>
            {held ? `Resume at ${one} %` : `Give to ${one} %`}
          </Button>
        ))}
        {!held && (
          <Button variant="secondary" size="small" busy={busy} onClick={() => void move(0)}>
            Hold
          </Button>
        )}
        <ConfirmButton
          label="Give to everybody"
          variant="secondary"
          busy={busy}
          send={() => send(100)}
          title={`Release ${label}?`}
          description={`All visitors get build ${build}. It is no longer compared with the build before it.`}
          confirmLabel="Release"
          done={`${label} ${build} is live for everybody`}
          failed="Nothing was changed"
        />
        <Button variant="quiet" size="small" busy={busy} onClick={() => void move(null)}>
          Take back
        </Button>
      </Cluster>
    </Panel>
  );
}

export function useStage(remote: string, buildId: string, from: StageShare) {
  const [change, { isLoading: busy }] = useStageRemoteMutation();
  const report = useChange();
  const send = (share: StageShare) => change({ remote, buildId, from, share });

  const move = (share: StageShare) =>
    report(send(share), {
      done: share ? `${share} % of the visitors get build ${buildId}` : `Nobody gets build ${buildId} any more`,
      note: "Visitors get it on their next page load.",
      failed: "Nothing was changed",
    });

  return { move, send, busy };
}

const Panel = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.sm};
  padding: ${({ theme }) => theme.space.sm};
  border: 1px solid var(--line);
`;
