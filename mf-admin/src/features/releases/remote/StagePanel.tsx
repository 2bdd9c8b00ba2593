import { formatMoment, RELEASE_SHARES, type Stage, type StageShare } from "@advent/contract";
import { useStageRemoteMutation } from "@advent/store/admin";
import { Cluster, styled, Text } from "@advent/ui";
import type { ComponentProps } from "react";
import { ActionButton } from "../../../shared/ActionButton";
import { InlineError } from "../../../shared/InlineError";
import { getRemoteLabel } from "../site/read-site";

interface StagePanelProps {
  remote: string;
  stage: Stage;
}

/** Shows the candidate of a remote with its share, or why it was held. */
export function StagePanel({ remote, stage: { build, share, since, held } }: StagePanelProps) {
  const stage = { remote, build, from: held ? 0 : (share as StageShare) };
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
          <StageButton key={one} {...stage} share={one} label={held ? `Resume at ${one} %` : `Give to ${one} %`} />
        ))}
        {!held && <StageButton {...stage} share={0} label="Hold" />}
        <StageButton
          {...stage}
          share={100}
          label="Give to everybody"
          title={`Release ${label}?`}
          description={`All visitors get build ${build}. It is no longer compared with the build before it.`}
          confirmLabel="Release"
          done={`${label} ${build} is live for everybody`}
          note={undefined}
        />
        <StageButton {...stage} share={null} label="Take back" variant="quiet" />
      </Cluster>
    </Panel>
  );
}

interface StageButtonProps extends Omit<ComponentProps<typeof ActionButton>, "send" | "busy"> {
  remote: string;
  build: string;
  from: StageShare;
  share: StageShare;
}

export function StageButton({ remote, build, from, share, ...button }: StageButtonProps) {
  // The buttons of one remote exclude each other.
  const [send, { isLoading }] = useStageRemoteMutation({ fixedCacheKey: remote });
  return (
    <ActionButton
      done={share ? `${share} % of the visitors get build ${build}` : `Nobody gets build ${build} any more`}
      note="Visitors get it on their next page load."
      failed="Nothing was changed"
      busy={isLoading}
      send={() => send({ remote, buildId: build, from, share })}
      {...button}
    />
  );
}

const Panel = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.sm};
  padding: ${({ theme }) => theme.space.sm};
  border: 1px solid var(--line);
`;
