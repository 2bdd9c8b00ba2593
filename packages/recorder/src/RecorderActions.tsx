import { Button, Cluster, RecordIcon, StopIcon } from "@advent/ui";
import type { Recorder } from "./useRecorder";

interface RecorderActionsProps {
  recorder: Recorder;
  useLabel: string;
  onUse: () => void;
  onCancel: () => void;
}

export function RecorderActions({ recorder: { state, open, start, stop }, ...props }: RecorderActionsProps) {
  const { useLabel, onUse, onCancel } = props;
  return (
    <Cluster>
      {(state.name === "idle" || state.name === "ready") && (
        <Button key="start" autoFocus size="small" onClick={state.name === "idle" ? open : start}>
          <RecordIcon /> Start Recording
        </Button>
      )}
      {state.name === "recording" && (
        <Button key="stop" autoFocus size="small" onClick={stop}>
          <StopIcon /> Stop Recording
        </Button>
      )}
      {state.name === "recorded" && (
        <>
          <Button key="use" autoFocus size="small" onClick={onUse}>
            {useLabel}
          </Button>
          <Button variant="secondary" size="small" onClick={open}>
            Re-record
          </Button>
        </>
      )}
      {state.name === "failed" && state.problem.retry && (
        <Button key="retry" autoFocus size="small" onClick={open}>
          Try Again
        </Button>
      )}
      <Button
        key={`cancel-${state.name}`}
        autoFocus={isWaiting(state.name)}
        variant="quiet"
        size="small"
        onClick={onCancel}
      >
        Cancel Recording
      </Button>
    </Cluster>
  );
}

const isWaiting = (name: Recorder["state"]["name"]) => name === "initialising" || name === "countdown";
