import { useEffect, useReducer, useRef } from "react";
import { createInterruption, TAKE_ERRORS, toDeviceError } from "./device-error";
import { openDevices, stopTracks } from "./open-devices";
import { type Recording, record } from "./record";
import { getStream, INITIAL_STATES, type RecorderEvent, type RecorderState, reduceRecorder } from "./recorder-state";
import type { RecorderKind } from "./start-recorder";

export interface Recorder {
  state: RecorderState;
  open: () => void;
  start: () => void;
  stop: () => void;
}

type Dispatch = (event: RecorderEvent) => void;

export function useRecorder(kind: RecorderKind): Recorder {
  const reducer = (state: RecorderState, event: RecorderEvent) => reduceRecorder(kind, state, event);
  const [state, dispatch] = useReducer(reducer, INITIAL_STATES[kind]);
  const stream = getStream(state);
  useOpening(kind, state.name === "initialising", dispatch);
  useStreamEnd(kind, stream, dispatch);
  useCountdown(state.name === "countdown" ? state.count : 0, dispatch);
  const stop = useRecording(kind, state.name === "recording" ? stream : undefined, dispatch);
  return { state, open: () => dispatch({ type: "open" }), start: () => dispatch({ type: "start" }), stop };
}

function useOpening(kind: RecorderKind, isOpening: boolean, dispatch: Dispatch): void {
  useEffect(() => {
    if (!isOpening) return;
    let isGone = false;
    openDevices(kind).then(
      (stream) => (isGone ? stopTracks(stream) : dispatch({ type: "opened", stream })),
      (error: unknown) => isGone || dispatch({ type: "fail", problem: toDeviceError(kind, error) }),
    );
    return () => {
      isGone = true;
    };
  }, [kind, isOpening, dispatch]);
}

function useStreamEnd(kind: RecorderKind, stream: MediaStream | undefined, dispatch: Dispatch): void {
  useEffect(() => {
    if (!stream) return;
    const listening = new AbortController();
    const handleLoss = () => dispatch({ type: "lose", problem: createInterruption(kind) });
    for (const track of stream.getTracks()) track.addEventListener("ended", handleLoss, { signal: listening.signal });
    return () => {
      listening.abort();
      stopTracks(stream);
    };
  }, [kind, stream, dispatch]);
}

function useCountdown(count: number, dispatch: Dispatch): void {
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => dispatch({ type: "tick" }), 1000);
    return () => clearTimeout(timer);
  }, [count, dispatch]);
}

function useRecording(kind: RecorderKind, stream: MediaStream | undefined, dispatch: Dispatch): () => void {
  const recording = useRef<Recording>(undefined);
  useEffect(() => {
    if (!stream) return;
    try {
      recording.current = record(kind, stream, {
        onProgress: (seconds) => dispatch({ type: "progress", seconds }),
        onEnd: (take) =>
          dispatch(typeof take === "string" ? { type: "fail", problem: TAKE_ERRORS[take] } : { type: "taken", take }),
      });
    } catch (error) {
      dispatch({ type: "fail", problem: toDeviceError(kind, error) });
    }
    return () => recording.current?.discard();
  }, [kind, stream, dispatch]);
  return () => recording.current?.stop();
}
