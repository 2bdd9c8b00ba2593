import {
  hasTake,
  INITIAL_STATES,
  type RecorderEvent,
  type RecorderState,
  reduceRecorder,
  getStream,
} from "./recorder-state";

const stream = { id: "stream" } as MediaStream;
const take = { file: new Blob(["x"]), seconds: 4, interrupted: false };
const problem = { sentence: "No.", steps: [], retry: true };
const ready: RecorderState = { name: "ready", stream };
const recording: RecorderState = { name: "recording", stream, seconds: 2 };
const recorded: RecorderState = { name: "recorded", take };
const failed: RecorderState = { name: "failed", problem };

const after = (kind: "video" | "audio", events: RecorderEvent[], from: RecorderState = INITIAL_STATES[kind]) =>
  events.reduce((state, event) => reduceRecorder(kind, state, event), from);
const tick = { type: "tick" } as const;

test("a video goes from the camera over three, two, one to recording and to its preview", () => {
  expect(INITIAL_STATES.video).toEqual({ name: "initialising" });
  expect(after("video", [{ type: "opened", stream }])).toEqual(ready);
  const counts = [[], [tick], [tick, tick]].map((ticks) => after("video", [{ type: "start" }, ...ticks], ready));
  expect(counts).toEqual([3, 2, 1].map((count) => ({ name: "countdown", stream, count })));
  expect(after("video", [{ type: "start" }, tick, tick, tick], ready)).toEqual({ ...recording, seconds: 0 });
  expect(after("video", [{ type: "progress", seconds: 2 }], { ...recording, seconds: 0 })).toEqual(recording);
  expect(after("video", [{ type: "taken", take }], recording)).toEqual(recorded);
});

test("a voice note asks for the microphone when it is started and records at once, also again", () => {
  expect(INITIAL_STATES.audio).toEqual({ name: "idle" });
  const events: RecorderEvent[] = [{ type: "open" }, { type: "opened", stream }];
  expect(after("audio", events)).toEqual({ ...recording, seconds: 0 });
  expect(after("audio", events, recorded)).toEqual({ ...recording, seconds: 0 });
});

test("another take of a video opens the camera afresh", () => {
  expect(after("video", [{ type: "open" }], recorded)).toEqual({ name: "initialising" });
});

test.each<[RecorderState, RecorderEvent]>([
  [{ name: "initialising" }, { type: "fail", problem }],
  [recording, { type: "fail", problem }],
  [ready, { type: "lose", problem }],
  [
    { name: "countdown", stream, count: 2 },
    { type: "lose", problem },
  ],
])("a device that fails in state %j is told about, and can be tried again", (state, event) => {
  expect(after("video", [event], state)).toEqual(failed);
  expect(after("video", [{ type: "open" }], failed)).toEqual({ name: "initialising" });
});

test("a device that goes away while it records leaves the last word to the recording", () => {
  expect(after("video", [{ type: "lose", problem }], recording)).toBe(recording);
});

test("a take that is there survives the device", () => {
  for (const type of ["fail", "lose"] as const) {
    expect(after("video", [{ type, problem }], recorded)).toBe(recorded);
  }
});

test("events that come late or out of turn change nothing", () => {
  const strays: [RecorderState, RecorderEvent][] = [
    [{ name: "idle" }, { type: "opened", stream }],
    [{ name: "idle" }, { type: "fail", problem }],
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

test("only ready, countdown and recording hold a stream, and only what could be lost holds a take", () => {
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
