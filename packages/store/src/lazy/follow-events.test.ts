import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { LiveEvent } from "@advent/contract";
import { followEvents } from "./follow-events";

const opened: LiveEvent = { kind: "opened", calendarId: "c-1", itemId: "i-1" };
const requests: string[] = [];
let apiResponse: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  requests.push(request.url ?? "");
  response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
  response.setHeader("access-control-allow-credentials", "true");
  apiResponse(response);
});
let url: string;
let stop = () => {};
let messages: LiveEvent[];

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
});
beforeEach(() => {
  requests.length = 0;
  messages = [];
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(window, "EventSource");
  Reflect.deleteProperty(document, "hidden");
  jest.useRealTimers();
  jest.restoreAllMocks();
});
afterAll(() => new Promise((done) => server.close(done)));

const formatEvent = (id: string, event: LiveEvent) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
const begin = () => {
  stop = followEvents(url, (event) => messages.push(event));
};
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setTimeout(done, 5));
}

class Stream {
  static all: Stream[] = [];
  onmessage: (event: { lastEventId: string; data: string }) => void = () => {};
  onerror = () => {};
  isClosed = false;
  constructor(readonly url: string) {
    Stream.all.push(this);
  }
  close() {
    this.isClosed = true;
  }
  say = (id: string, event: LiveEvent) => this.onmessage({ lastEventId: id, data: JSON.stringify(event) });
}
function withStreams() {
  Stream.all = [];
  Object.assign(window, { EventSource: Stream });
  jest.useFakeTimers();
}
const last = () => Stream.all.at(-1) as Stream;

test("without EventSource polling delivers each event once", async () => {
  const responses = [
    formatEvent("1-a", { kind: "here" }),
    formatEvent("2-b", opened),
    formatEvent("2-b", opened) + formatEvent("3-c", opened),
  ];
  apiResponse = (response) => response.end(responses.shift() ?? "");
  begin();
  await until(() => messages.length === 3);
  expect(requests.slice(0, 3)).toEqual(["/events?once=1", "/events?after=1-a&once=1", "/events?after=2-b&once=1"]);
  expect(messages.map(({ kind }) => kind)).toEqual(["here", "opened", "opened"]);
});

test("does not retry a stream it may not follow", async () => {
  apiResponse = (response) => response.writeHead(401).end("Log in.");
  begin();
  await until(() => requests.length === 1);
  await new Promise((done) => setTimeout(done, 1_800));
  expect(requests).toHaveLength(1);
});

test("broken stream resumes with growing delays", () => {
  withStreams();
  jest.spyOn(Math, "random").mockReturnValue(1);
  begin();
  last().say("1-a", opened);
  last().onerror();
  expect(last().isClosed).toBe(true);
  jest.advanceTimersByTime(1_000);
  expect(last().url).toBe(`${url}?after=1-a`);
  for (const pause of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const count = Stream.all.length;
    last().onerror();
    jest.advanceTimersByTime(pause - 1);
    expect(Stream.all).toHaveLength(count);
    jest.advanceTimersByTime(1);
    expect(Stream.all).toHaveLength(count + 1);
  }
});

test("silent stream falls back to polling", async () => {
  withStreams();
  apiResponse = (response) => response.end(formatEvent("1-a", opened));
  begin();
  jest.advanceTimersByTime(5_000);
  jest.useRealTimers();
  await until(() => messages.length === 1);
  expect(last().isClosed).toBe(true);
});

test("hidden page pauses and resumes its stream", () => {
  withStreams();
  begin();
  last().say("7-x", opened);
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  expect([last().isClosed, Stream.all.length]).toEqual([true, 1]);
  Object.defineProperty(document, "hidden", { value: false, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  expect(last().url).toBe(`${url}?after=7-x`);
});
