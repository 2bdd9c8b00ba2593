import {
  getStream,
  hasTake,
  INITIAL_STATES,
  type RecorderEvent,
  type RecorderState,
  reduceRecorder,
} from "./recorder-state";

const stream = { id: "stream" } as MediaStream;
const take = { file: new Blob(["x"]), seconds: 4, interrupted: false };
const error = { sentence: "No.", steps: [], retry: true };
const ready: RecorderState = { name: "ready", stream };
const recording: RecorderState = { name: "recording", stream, seconds: 2 };
const recorded: RecorderState = { name: "recorded", take };
const failed: RecorderState = { name: "failed", problem: error };

const after = (kind: "video" | "audio", events: RecorderEvent[], from: RecorderState = INITIAL_STATES[kind]) =>
  events.reduce((state, event) => reduceRecorder(kind, state, event), from);
const tick = { type: "tick" } as const;

test("video runs camera, countdown, recording, preview", () => {
  expect(INITIAL_STATES.video).toEqual({ name: "initialising" });
  expect(after("video", [{ type: "opened", stream }])).toEqual(ready);
  const counts = [[], [tick], [tick, tick]].map((ticks) => after("video", [{ type: "start" }, ...ticks], ready));
  expect(counts).toEqual([3, 2, 1].map((count) => ({ name: "countdown", stream, count })));
  expect(after("video", [{ type: "start" }, tick, tick, tick], ready)).toEqual({ ...recording, seconds: 0 });
  expect(after("video", [{ type: "progress", seconds: 2 }], { ...recording, seconds: 0 })).toEqual(recording);
  expect(after("video", [{ type: "taken", take }], recording)).toEqual(recorded);
});

test("voice note records at once, also again", () => {
  expect(INITIAL_STATES.audio).toEqual({ name: "idle" });
  const events: RecorderEvent[] = [{ type: "open" }, { type: "opened", stream }];
  expect(after("audio", events)).toEqual({ ...recording, seconds: 0 });
  expect(after("audio", events, recorded)).toEqual({ ...recording, seconds: 0 });
});

test("new video take reopens the camera", () => {
  expect(after("video", [{ type: "open" }], recorded)).toEqual({ name: "initialising" });
});

test.each<[RecorderState, RecorderEvent]>([
  [{ name: "initialising" }, { type: "fail", problem: error }],
  [recording, { type: "fail", problem: error }],
  [ready, { type: "lose", problem: error }],
  [
    { name: "countdown", stream, count: 2 },
    { type: "lose", problem: error },
  ],
])("device failing in state %j is reported and retried", (state, event) => {
  expect(after("video", [event], state)).toEqual(failed);
  expect(after("video", [{ type: "open" }], failed)).toEqual({ name: "initialising" });
});

test("device lost during recording waits for its data", () => {
  expect(after("video", [{ type: "lose", problem: error }], recording)).toBe(recording);
});

test("a take that is there survives the device", () => {
  for (const type of ["fail", "lose"] as const) {
    expect(after("video", [{ type, problem: error }], recorded)).toBe(recorded);
  }
});

test("late events change nothing", () => {
  const strays: [RecorderState, RecorderEvent][] = [
    [{ name: "idle" }, { type: "opened", stream }],
    [{ name: "idle" }, { type: "fail", problem: error }],
    [ready, { type: "open" }],
    [ready, tick],
    [ready, { type: "taken", take }],
    [recording, { type: "start" }],
    [recording, { type: "opened", stream }],
    [recorded, { type: "progress", seconds: 9 }],
    [failed, { type: "taken", take }],
  ];
  for (const [state, event] of strays) expect(reduceRecorder("video", state, event)).toBe(state);
});

test("only active states hold a stream or take", () => {
  const all: RecorderState[] = [
    { name: "idle" },
    { name: "initialising" },
    ready,
    { name: "countdown", stream, count: 1 },
    recording,
    recorded,
    failed,
  ];
  expect(all.filter(getStream).map(({ name }) => name)).toEqual(["ready", "countdown", "recording"]);
  expect(all.filter(hasTake).map(({ name }) => name)).toEqual(["countdown", "recording", "recorded"]);
});
