import { MS_PER_MINUTE } from "@advent/contract";
import { ThemeRoot } from "@advent/ui";
import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { makeDailyLanding } from "../../testing/fixtures";
import Countdown from "./Countdown";

const MOMENT = "2026-12-13T00:00:00.000Z";

beforeEach(() => jest.useFakeTimers({ now: new Date("2031-08-08T08:08:08.000Z") }));
afterEach(() => jest.useRealTimers());

const count = (now: string) => {
  const landing = makeDailyLanding(now);
  const countdown = (
    <ThemeRoot>
      <Countdown landing={landing} until={MOMENT} />
    </ThemeRoot>
  );
  return { countdown, shown: () => screen.getByRole("timer").textContent?.trim() };
};
const pass = (time: number) => act(() => jest.advanceTimersByTime(time + 5));

test("countdown follows the server clock in minutes, then seconds", () => {
  const { countdown, shown } = count("2026-12-12T22:58:30.000Z");
  render(countdown);
  expect(shown()).toBe("1 hour 2 minutes");
  pass(MS_PER_MINUTE);
  expect(shown()).toBe("1 hour 1 minute");
  pass(MS_PER_MINUTE);
  expect(shown()).toBe("59 minutes 30 seconds");
  pass(1000);
  expect(shown()).toBe("59 minutes 29 seconds");
  pass(59 * MS_PER_MINUTE + 30_000);
  expect(shown()).toBe("Any moment now");
});

test("countdown is empty on the server and survives clock changes", () => {
  const { countdown, shown } = count("2026-12-12T12:00:00.000Z");
  const page = document.createElement("div");
  page.innerHTML = renderToString(countdown);
  expect(page.querySelector("[role=timer]")?.textContent).toBe("\u00a0");
  render(countdown);
  jest.setSystemTime(new Date("2000-01-01"));
  pass(MS_PER_MINUTE);
  expect(shown()).toBe("11 hours 59 minutes");
});

test("never speaks by itself", () => {
  render(count("2026-12-12T23:30:00.000Z").countdown);
  const timer = screen.getByRole("timer");
  expect(timer.closest("[aria-live]")).toBeNull();
});
