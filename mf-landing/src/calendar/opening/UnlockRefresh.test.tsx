import { MS_PER_HOUR, MS_PER_MINUTE } from "@advent/contract";
import { act, render, screen } from "@testing-library/react";
import { makeDailyLanding } from "../../testing/fixtures";
import { UnlockRefresh } from "./UnlockRefresh";

const EVE = "2026-12-12T23:59:00.000Z";

let hidden = false;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2019-05-05T05:05:05.000Z") });
  jest.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  hidden = false;
});
afterEach(() => jest.useRealTimers());

function wait(now = EVE) {
  const onRefresh = jest.fn();
  const view = (at: string) => <UnlockRefresh landing={makeDailyLanding(at)} onRefresh={onRefresh} />;
  const { rerender, unmount } = render(view(now));
  return { onRefresh, unmount, refresh: (at: string) => rerender(view(at)) };
}
const pass = (time: number) => act(() => jest.advanceTimersByTime(time));
const wakePage = () => act(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
const sleep = (time: number) => jest.setSystemTime(Date.now() + time);

test("requests once at the opening, spread over four seconds", () => {
  const chance = jest.spyOn(Math, "random").mockReturnValue(0.5);
  const { onRefresh } = wait();
  pass(MS_PER_MINUTE + 1999);
  expect(onRefresh).not.toHaveBeenCalled();
  pass(1);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  chance.mockReturnValue(0.999);
  const late = wait();
  pass(MS_PER_MINUTE + 3990);
  expect(late.onRefresh).not.toHaveBeenCalled();
  pass(10);
  expect(late.onRefresh).toHaveBeenCalledTimes(1);
});

test("announces an opening once and waits for the next", () => {
  const { onRefresh, refresh } = wait();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  pass(MS_PER_MINUTE + 4000);
  refresh("2026-12-13T00:00:03.000Z");
  expect(screen.getByRole("status")).toHaveTextContent("Day 1 can be opened now.");
  pass(24 * MS_PER_HOUR - 4000);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  pass(6000);
  expect(onRefresh).toHaveBeenCalledTimes(2);
});

test("early or missing response is retried with growing delays", () => {
  jest.spyOn(Math, "random").mockReturnValue(0);
  const { onRefresh, refresh } = wait();
  pass(MS_PER_MINUTE);
  refresh("2026-12-12T23:59:59.500Z");
  pass(500);
  expect(onRefresh).toHaveBeenCalledTimes(2);
  pass(8000);
  expect(onRefresh).toHaveBeenCalledTimes(3);
  pass(15_000);
  expect(onRefresh).toHaveBeenCalledTimes(3);
  pass(1000);
  expect(onRefresh).toHaveBeenCalledTimes(4);
});

test("hidden page does not ask and refreshes on return", () => {
  const { onRefresh } = wait();
  hidden = true;
  pass(2 * MS_PER_HOUR);
  expect(onRefresh).not.toHaveBeenCalled();
  hidden = false;
  wakePage();
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

test("returning early asks only after sleep or a clock change", () => {
  const { onRefresh } = wait("2026-12-12T20:00:00.000Z");
  pass(MS_PER_HOUR);
  wakePage();
  window.dispatchEvent(new Event("pageshow"));
  expect(onRefresh).not.toHaveBeenCalled();
  sleep(2 * MS_PER_HOUR);
  wakePage();
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

test("nothing is requested once all days opened or the page left", () => {
  const open = wait("2026-12-24T00:00:00.000Z");
  const { onRefresh, unmount } = wait();
  unmount();
  pass(40 * 24 * MS_PER_HOUR);
  wakePage();
  expect(open.onRefresh).not.toHaveBeenCalled();
  expect(onRefresh).not.toHaveBeenCalled();
});
