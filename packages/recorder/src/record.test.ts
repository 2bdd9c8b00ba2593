import { record } from "./record";
import type { Take } from "./recorder-state";

let volume: number | undefined;
const mockClose = jest.fn();
jest.mock("./volume-meter", () => ({ createVolumeMeter: () => ({ read: () => volume, close: mockClose }) }));

class FakeRecorder extends EventTarget {
  static made: { options: MediaRecorderOptions }[] = [];
  static deliveryMs = 0;
  static startMs = 0;
  static isTypeSupported = () => true;
  state = "inactive";
  mimeType: string;

  constructor(_stream: MediaStream, options: MediaRecorderOptions) {
    super();
    FakeRecorder.made.push({ options });
    this.mimeType = options.mimeType ?? "";
  }

  start() {
    this.state = "recording";
    setTimeout(() => this.state === "recording" && this.dispatchEvent(new Event("start")), FakeRecorder.startMs);
  }

  stop() {
    this.state = "inactive";
    setTimeout(() => this.deliver(), FakeRecorder.deliveryMs);
  }

  deliver() {
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob(["recorded"]) }));
    this.dispatchEvent(new Event("stop"));
  }
}

const track = new EventTarget();
const stream = { getTracks: () => [track] } as unknown as MediaStream;

function start(kind: "video" | "audio") {
  const takes: (Take | string)[] = [];
  const progress: number[] = [];
  const recording = record(kind, stream, {
    onProgress: (seconds) => progress.push(seconds),
    onEnd: (take) => takes.push(take),
  });
  return { recording, takes, progress };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(FakeRecorder, { made: [], startMs: 0, deliveryMs: 0 });
  volume = 0.3;
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "MediaRecorder");
});

test.each([
  ["video", 10],
  ["audio", 30],
] as const)("recorded %s stops after %d seconds", async (kind, limit) => {
  const { takes, progress } = start(kind);
  jest.advanceTimersByTime(limit * 1000 - 1);
  expect(takes).toEqual([]);
  await jest.advanceTimersByTimeAsync(3);
  expect(takes).toMatchObject([{ seconds: limit, interrupted: false }]);
  expect(Math.max(...progress)).toBeLessThanOrEqual(limit);
});

test("video records at 500,000 bits per second", () => {
  start("video").recording.discard();
  start("audio").recording.discard();
  expect(FakeRecorder.made.map(({ options }) => options.videoBitsPerSecond)).toEqual([500_000, undefined]);
});

test("device lost during recording keeps the take", async () => {
  const { takes } = start("audio");
  jest.advanceTimersByTime(4000);
  track.dispatchEvent(new Event("ended"));
  await jest.advanceTimersByTimeAsync(1);
  expect(takes).toMatchObject([{ seconds: 4, interrupted: true }]);
});

test("length runs to the stop, not to the last data", () => {
  Object.assign(FakeRecorder, { deliveryMs: 2000 });
  const { recording, takes } = start("video");
  jest.advanceTimersByTime(3000);
  recording.stop();
  jest.advanceTimersByTime(2000);
  expect(takes).toMatchObject([{ seconds: 3, interrupted: false }]);
});

test("stop before the recorder starts waits for the start", () => {
  Object.assign(FakeRecorder, { startMs: 4000 });
  const { recording, takes, progress } = start("video");
  jest.advanceTimersByTime(2000);
  recording.stop();
  jest.advanceTimersByTime(1999);
  expect([takes, progress]).toEqual([[], []]);
  jest.advanceTimersByTime(2);
  expect(takes).toMatchObject([{ seconds: 2, interrupted: false }]);
});

test("recorder that never starts ends without a take", () => {
  Object.assign(FakeRecorder, { startMs: 60_000 });
  const { recording, takes, progress } = start("video");
  jest.advanceTimersByTime(1000);
  recording.stop();
  jest.advanceTimersByTime(9001);
  expect([takes, progress]).toEqual([["empty"], []]);
});

test("voice note has the length of its sound", async () => {
  const decodeAudioData = async () => ({ duration: 4.9 });
  Object.assign(globalThis, { OfflineAudioContext: jest.fn(() => ({ decodeAudioData })) });
  // jsdom's Blob cannot be read.
  Object.assign(Blob.prototype, { arrayBuffer: async () => new ArrayBuffer(8) });
  const { recording, takes } = start("audio");
  jest.advanceTimersByTime(3000);
  recording.stop();
  await jest.advanceTimersByTimeAsync(1);
  Reflect.deleteProperty(globalThis, "OfflineAudioContext");
  expect(takes).toMatchObject([{ seconds: 4.9 }]);
});

test("take discarded while it is measured is not reported", async () => {
  const { recording, takes } = start("audio");
  jest.advanceTimersByTime(1000);
  recording.stop();
  jest.advanceTimersByTime(1);
  recording.discard();
  await jest.advanceTimersByTimeAsync(1);
  expect(takes).toEqual([]);
});

test.each([
  ["muted microphone", "audio", 0, "silent"],
  ["whisper", "audio", 0.01, { seconds: 3 }],
  ["suspended meter", "audio", undefined, { seconds: 3 }],
  ["camera without sound", "video", 0, { seconds: 3 }],
] as const)("take of a %s ends as it should", async (_what, kind, level, take) => {
  volume = level;
  const { recording, takes } = start(kind);
  jest.advanceTimersByTime(3000);
  recording.stop();
  await jest.advanceTimersByTimeAsync(1);
  expect(takes).toEqual([typeof take === "string" ? take : expect.objectContaining(take)]);
});

test("meter closes once when the recorder goes after its take", () => {
  mockClose.mockClear();
  const { recording } = start("audio");
  jest.advanceTimersByTime(1000);
  recording.stop();
  jest.advanceTimersByTime(1);
  recording.discard();
  expect(mockClose).toHaveBeenCalledTimes(1);
});

test("discarded take is not reported", () => {
  const { recording, takes } = start("video");
  recording.discard();
  jest.advanceTimersByTime(60_000);
  expect(takes).toEqual([]);
});
