import { formatMoment, RELEASE_SHARES, type Stage, type StageShare } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Badge, Cluster, Stack, styled, Text, VisuallyHidden } from "@advent/ui";
import type { ComponentProps } from "react";
import { ActionButton } from "../../../shared/ActionButton";
import { InlineError } from "../../../shared/InlineError";
import { getRemoteLabel, type RemoteStatus } from "../site/read-site";

interface BuildListProps {
  remote: RemoteStatus;
  pin: string | undefined;
  managed: boolean;
  isStaged: boolean;
}

export function BuildList({ remote: { name, builds, shown }, pin, managed, isStaged }: BuildListProps) {
  const [sendPin] = adminApi.usePinRemoteMutation();
  const label = getRemoteLabel(name);
  const [firstShare] = RELEASE_SHARES;
  const liveAt = builds.findIndex(({ id }) => id === shown?.build);
  return (
    <>
      {pin && managed && (
        <Cluster>
          <ActionButton
            {...RESULT_MESSAGES}
            label="Use the newest build"
            title={`Return ${label} to its newest build?`}
            description="Visitors get the newest build, and every later release as soon as it is published."
            confirmLabel="Go live"
            send={() => sendPin({ remote: name, buildId: null })}
            done={`${label} follows its newest build`}
          />
        </Cluster>
      )}
      {builds.length === 0 && (
        <Text size="small" tone="soft">
          Its origin lists no builds.
        </Text>
      )}
      <Stack as="ul" gap="none" role="list" aria-label={`Builds of ${label}`}>
        {builds.map((build, at) => (
          <Row key={build.id}>
            <div>
              <code>{build.id}</code>
              <Text size="caption" tone="soft">
                <time dateTime={build.time}>{formatMoment(build.time)}</time>, contract {build.contract}
              </Text>
            </div>
            <Marks gap="xxs">
              {at === 0 && <Badge tone="success">Newest</Badge>}
              {build.id === shown?.build && <Badge>Live</Badge>}
            </Marks>
            {build.id === pin && <Badge tone="gold">Pinned here</Badge>}
            {build.id !== pin && managed && (
              <Cluster gap="xs" justify="end">
                {!pin && !isStaged && at < liveAt && (
                  <StageButton
                    remote={name}
                    build={build.id}
                    from={null}
                    share={firstShare}
                    label={`Give to ${firstShare}%`}
                    variant="quiet"
                  >
                    <VisuallyHidden>{` ${label} ${build.id}`}</VisuallyHidden>
                  </StageButton>
                )}
                <PinButton remote={name} id={build.id} isNewest={at === 0} />
              </Cluster>
            )}
          </Row>
        ))}
      </Stack>
    </>
  );
}

const RESULT_MESSAGES = { note: "Visitors get it on their next page load.", failed: "Nothing was changed" };

function PinButton({ remote, id, isNewest }: { remote: string; id: string; isNewest: boolean }) {
  const [send] = adminApi.usePinRemoteMutation();
  const label = getRemoteLabel(remote);
  const held = "The site stays on this build until you return to the newest one.";
  const texts = isNewest
    ? {
        label: "Pin",
        title: `Pin ${label}?`,
        description: `Build ${id} is the newest one. ${held}`,
        confirmLabel: "Pin this build",
        done: `${label} is pinned at ${id}`,
      }
    : {
        label: "Roll back",
        title: `Roll ${label} back?`,
        description: `Visitors of the site get build ${id} instead of the newest one. ${held}`,
        done: `${label} is rolled back to ${id}`,
      };
  return (
    <ActionButton {...texts} {...RESULT_MESSAGES} send={() => send({ remote, buildId: id })}>
      <VisuallyHidden>{` ${label} ${isNewest ? "at" : "to"} ${id}`}</VisuallyHidden>
    </ActionButton>
  );
}

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
            {share}% of visitors get build <code>{build}</code> since{" "}
            <time dateTime={since}>{formatMoment(since)}</time>. It is held automatically if it performs worse than the
            live one.
          </span>
        </Text>
      )}
      <Cluster gap="xs">
        {others.map((one) => (
          <StageButton key={one} {...stage} share={one} label={held ? `Resume at ${one}%` : `Give to ${one}%`} />
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

function StageButton({ remote, build, from, share, ...button }: StageButtonProps) {
  // The buttons of one remote exclude each other.
  const [send, { isLoading }] = adminApi.useStageRemoteMutation({ fixedCacheKey: remote });
  return (
    <ActionButton
      done={share ? `${share}% of visitors get build ${build}` : `Nobody gets build ${build} any more`}
      {...RESULT_MESSAGES}
      busy={isLoading}
      send={() => send({ remote, buildId: build, from, share })}
      {...button}
    />
  );
}

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

const Marks = styled(Cluster)`
  grid-column: 1 / -1;

  &:empty {
    display: none;
  }
`;

const Panel = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.sm};
  padding: ${({ theme }) => theme.space.sm};
  border: 1px solid var(--line);
`;
