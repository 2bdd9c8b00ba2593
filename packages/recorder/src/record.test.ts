import { record } from "./record";
import type { Take } from "./recorder-state";

class FakeRecorder extends EventTarget {
  static made: { options: MediaRecorderOptions }[] = [];
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
  }

  stop() {
    this.state = "inactive";
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob(["recorded"]) }));
    this.dispatchEvent(new Event("stop"));
  }
}

const track = new EventTarget();
const stream = { getTracks: () => [track] } as unknown as MediaStream;

function start(kind: "video" | "audio") {
  const takes: (Take | undefined)[] = [];
  const progress: number[] = [];
  const recording = record(kind, stream, {
    onProgress: (seconds) => progress.push(seconds),
    onEnd: (take) => takes.push(take),
  });
  return { recording, takes, progress };
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeRecorder.made = [];
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "MediaRecorder");
});

test.each([
  ["video", 10],
  ["audio", 30],
] as const)("recorded %s stops after %d seconds", (kind, limit) => {
  const { takes, progress } = start(kind);
  jest.advanceTimersByTime(limit * 1000 - 1);
  expect(takes).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(takes).toMatchObject([{ seconds: limit, interrupted: false }]);
  expect(Math.max(...progress)).toBeLessThanOrEqual(limit);
});

test("video records at 500,000 bits per second", () => {
  start("video").recording.discard();
  start("audio").recording.discard();
  expect(FakeRecorder.made.map(({ options }) => options.videoBitsPerSecond)).toEqual([500_000, undefined]);
});

test("device lost during recording keeps the take", () => {
  const { takes } = start("audio");
  jest.advanceTimersByTime(4000);
  track.dispatchEvent(new Event("ended"));
  expect(takes).toMatchObject([{ seconds: 4, interrupted: true }]);
});

test("discarded take is not reported", () => {
  const { recording, takes } = start("video");
  recording.discard();
  jest.advanceTimersByTime(60_000);
  expect(takes).toEqual([]);
});
