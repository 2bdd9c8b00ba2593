import { inkSurface, media, styled, VisuallyHidden } from "@advent/ui";
import type { ReactNode } from "react";
import { getAnnouncement, RECORDER_LABELS } from "./messages";
import type { RecorderState } from "./recorder-state";
import type { RecorderKind } from "./start-recorder";

interface RecorderFrameProps {
  kind: RecorderKind;
  state: RecorderState;
  notices: readonly string[];
  actions: ReactNode;
  children: ReactNode;
}

export function RecorderFrame({ kind, state, notices, actions, children }: RecorderFrameProps) {
  return (
    <Panel aria-label={RECORDER_LABELS[kind].title} data-recorder={state.name}>
      <VisuallyHidden role="status">{getAnnouncement(kind, state)}</VisuallyHidden>
      {children}
      <Below>
        {notices.map((notice) => (
          <Notice key={notice} role="status">
            {notice}
          </Notice>
        ))}
        {actions}
      </Below>
    </Panel>
  );
}

const Panel = styled.section`
  ${inkSurface}
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.medium};

  ${media.forcedColors} {
    border: 1px solid;
  }
`;

const Below = styled.div`
  display: grid;
  gap: 0.75rem;
  padding: 1rem 1.125rem;
`;

const Notice = styled.p`
  color: var(--text-gold);
  font-size: ${({ theme }) => theme.size.small};
`;
