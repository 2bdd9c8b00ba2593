import { EventEmitter } from "node:events";
import pino from "pino";
import { watchNews } from "./watch-news";

class Stream extends EventEmitter {
  isClosed = false;
  close() {
    this.isClosed = true;
    return Promise.resolve();
  }
}

const look = jest.fn();
let streams: Stream[];
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  streams = [];
  look.mockClear();
  const watch = () => streams[streams.push(new Stream()) - 1];
  const events = { watch } as unknown as Parameters<typeof watchNews>[0];
  stop = watchNews(events, look, pino({ level: "silent" }));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const looksIn = (milliseconds: number) => {
  look.mockClear();
  jest.advanceTimersByTime(milliseconds);
  return look.mock.calls.length;
};

test("where the database tells of changes it is looked at each, and otherwise seldom", () => {
  expect(looksIn(600)).toBe(2);
  streams[0]?.emit("init");
  expect(looksIn(4_900)).toBe(0);
  streams[0]?.emit("change");
  expect(look).toHaveBeenCalledTimes(1);
});

test("a stream that breaks off is opened again, and until then it is looked every 0.3 s", () => {
  streams[0]?.emit("init");
  streams[0]?.emit("error", Object.assign(new Error("gone"), { code: 280 }));
  expect(streams[0]?.isClosed).toBe(true);
  expect(looksIn(3_000)).toBe(10);
  jest.advanceTimersByTime(2_000);
  expect(streams).toHaveLength(2);
  streams[1]?.emit("init");
  expect(looksIn(4_900)).toBe(0);
});

test.each([40_573, 40_324])("a database without change streams (%d) is not asked for one again", (code) => {
  streams[0]?.emit("error", Object.assign(new Error("no streams"), { code }));
  expect(looksIn(60_000)).toBe(200);
  expect(streams).toHaveLength(1);
});

test("stopped, it looks no more", () => {
  stop();
  expect(looksIn(10_000)).toBe(0);
  expect(streams[0]?.isClosed).toBe(true);
});
