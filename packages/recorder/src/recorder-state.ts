import type { DeviceError } from "./device-error";
import type { RecorderKind } from "./start-recorder";

export interface Take {
  file: Blob;
  seconds: number;
  interrupted: boolean;
}

/** A stream is open exactly as long as the state holds one. */
export type RecorderState =
  | { name: "idle" }
  | { name: "initialising" }
  | { name: "ready"; stream: MediaStream }
  | { name: "countdown"; stream: MediaStream; count: number }
  | { name: "recording"; stream: MediaStream; seconds: number }
  | { name: "recorded"; take: Take }
  | { name: "failed"; problem: DeviceError };

export type RecorderEvent =
  | { type: "open" }
  | { type: "opened"; stream: MediaStream }
  | { type: "start" }
  | { type: "tick" }
  | { type: "progress"; seconds: number }
  | { type: "taken"; take: Take }
  | { type: "fail"; problem: DeviceError }
  | { type: "lose"; problem: DeviceError };

const COUNTDOWN_SECONDS = 3;

export const INITIAL_STATES: Readonly<Record<RecorderKind, RecorderState>> = {
  video: { name: "initialising" },
  audio: { name: "idle" },
};

export function reduceRecorder(kind: RecorderKind, state: RecorderState, event: RecorderEvent): RecorderState {
  switch (event.type) {
    case "open":
      return canOpen(state) ? { name: "initialising" } : state;
    case "opened":
      return state.name === "initialising" ? startReady(kind, event.stream) : state;
    case "start":
      return state.name === "ready" ? { name: "countdown", stream: state.stream, count: COUNTDOWN_SECONDS } : state;
    case "tick":
      return state.name === "countdown" ? countDown(state.stream, state.count - 1) : state;
    case "progress":
      return state.name === "recording" ? { ...state, seconds: event.seconds } : state;
    case "taken":
      return state.name === "recording" ? { name: "recorded", take: event.take } : state;
    case "fail":
      return canFail(state) ? { name: "failed", problem: event.problem } : state;
    case "lose":
      return state.name === "ready" || state.name === "countdown" ? { name: "failed", problem: event.problem } : state;
  }
}

export function getStream(state: RecorderState): MediaStream | undefined {
  return "stream" in state ? state.stream : undefined;
}

export function hasTake({ name }: RecorderState): boolean {
  return name === "countdown" || name === "recording" || name === "recorded";
}

const canOpen = ({ name }: RecorderState) => name === "idle" || name === "recorded" || name === "failed";

const canFail = ({ name }: RecorderState) => name === "initialising" || name === "recording";

function startReady(kind: RecorderKind, stream: MediaStream): RecorderState {
  return kind === "video" ? { name: "ready", stream } : { name: "recording", stream, seconds: 0 };
}

function countDown(stream: MediaStream, count: number): RecorderState {
  return count > 0 ? { name: "countdown", stream, count } : { name: "recording", stream, seconds: 0 };
}
