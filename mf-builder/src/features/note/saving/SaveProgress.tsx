import { MEDIA_LABELS } from "@advent/recorder/media-labels";
import { AlertIcon, Button, Cluster, media, styled } from "@advent/ui";
import { useEffect, useRef } from "react";
import type { Saving } from "./useSaveNote";

interface SaveProgressProps {
  saving: Saving;
  onCancel: () => void;
  onRetry: () => void;
}

export function SaveProgress({ saving, onCancel, onRetry }: SaveProgressProps) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saving.state !== "idle") shown.current?.scrollIntoView({ block: "nearest" });
  }, [saving.state]);
  if (saving.state === "failed") {
    return (
      <Failure ref={shown} role="alert">
        <AlertIcon size="1.1em" />
        <p>{saving.failure.sentence} Your note is still here.</p>
        {saving.failure.retry && (
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try Again
          </Button>
        )}
      </Failure>
    );
  }
  if (saving.state !== "uploading") return null;
  const label = `${saving.sent < 1 ? "Sending" : "Preparing"} your ${MEDIA_LABELS[saving.kind].toLowerCase()}`;
  return (
    <Row ref={shown}>
      <span role="status">{label}</span>
      <progress aria-label={label} max={1} value={saving.sent < 1 ? saving.sent : undefined} />
      <Button variant="quiet" size="small" onClick={onCancel}>
        Cancel Upload
      </Button>
    </Row>
  );
}

const Row = styled(Cluster)`
  gap: 0.5rem 1rem;
  font-size: ${({ theme }) => theme.size.small};

  progress {
    flex: 1 1 8rem;
    height: 0.5rem;
    accent-color: ${({ theme }) => theme.color.textGold};
  }
`;

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 0.5rem 0.75rem;
  padding: 0.75rem 1rem;
  background: ${({ theme }) => theme.color.dangerTint};
  color: ${({ theme }) => theme.color.danger};
  font-size: ${({ theme }) => theme.size.small};

  & > svg {
    margin-top: 0.25em;
  }
  & > p {
    flex: 1 1 14rem;
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
`;
