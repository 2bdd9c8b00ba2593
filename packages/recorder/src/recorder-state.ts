import type { DeviceError } from "./problem";
import type { RecorderKind } from "./start-recorder";

/** What was recorded. */
export interface Take {
  file: Blob;
  /** Length in seconds. */
  seconds: number;
  /** The camera or microphone went away before Stop was pressed. */
  interrupted: boolean;
}

/** A stream is held exactly as long as the state has one. */
export type RecorderState =
  | { name: "idle" }
  | { name: "initialising" }
  | { name: "ready"; stream: MediaStream }
  | { name: "countdown"; stream: MediaStream; count: number }
  | { name: "recording"; stream: MediaStream; seconds: number }
  | { name: "recorded"; take: Take }
  | { name: "failed"; problem: DeviceError };

export type RecorderEvent =
  /** Asks for the device: at the start, for another take, and on Try Again. */
  | { type: "open" }
  | { type: "opened"; stream: MediaStream }
  | { type: "start" }
  /** A second of the countdown has passed. */
  | { type: "tick" }
  | { type: "progress"; seconds: number }
  | { type: "taken"; take: Take }
  /** The device could not be opened, or nothing was recorded. */
  | { type: "fail"; problem: DeviceError }
  /** The device went away. While it records, the recording itself ends and says what is left. */
  | { type: "lose"; problem: DeviceError };

const COUNTDOWN_SECONDS = 3;

/** A video starts with the camera, a voice note with a button. */
export const INITIAL_STATES: Readonly<Record<RecorderKind, RecorderState>> = {
  video: { name: "initialising" },
  audio: { name: "idle" },
};

/** The recorder's rules (behaviour §4). An event that means nothing in a state changes nothing. */
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

/** The stream that is live in a state. */
export function getStream(state: RecorderState): MediaStream | undefined {
  return "stream" in state ? state.stream : undefined;
}

/** Whether closing the panel now would throw a recording away. */
export function hasTake({ name }: RecorderState): boolean {
  return name === "countdown" || name === "recording" || name === "recorded";
}

const canOpen = ({ name }: RecorderState) => name === "idle" || name === "recorded" || name === "failed";

const canFail = ({ name }: RecorderState) => name === "initialising" || name === "recording";

/** One looks into the camera first; a voice note begins at once. */
function startReady(kind: RecorderKind, stream: MediaStream): RecorderState {
  return kind === "video" ? { name: "ready", stream } : { name: "recording", stream, seconds: 0 };
}

function countDown(stream: MediaStream, count: number): RecorderState {
  return count > 0 ? { name: "countdown", stream, count } : { name: "recording", stream, seconds: 0 };
}
