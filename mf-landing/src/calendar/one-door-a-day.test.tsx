import { screen, waitFor, within } from "@testing-library/react";
import { makeDailyLanding } from "../testing/fixtures";
import { days, newCalendarId, ready, show } from "../testing/show-landing";
import { getStorageKey } from "./reveal/revealed-days";

const { resolvedOptions } = Intl.DateTimeFormat.prototype;
const reportTimeZone = (timeZone: string | undefined) =>
  jest.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: timeZone as string };
  });

afterEach(() => jest.restoreAllMocks());

describe("one door a day", () => {
  const ON_THE_THIRD = "2026-12-15T09:00:00.000Z";
  const open = (now: string, revealed: readonly number[], itemId: string | null = null) => {
    const landing = makeDailyLanding(now, {}, newCalendarId());
    const kept = { revealed: revealed.map((day) => `item-${day}`), unreported: [] };
    localStorage.setItem(getStorageKey(landing.calendar.id), JSON.stringify(kept));
    return show({ state: ready(landing), itemId });
  };
  const card = (day: number) => within(days()).getAllByRole("listitem")[day - 1] as HTMLElement;

  test("sealed day is a closed door with a date", async () => {
    open(ON_THE_THIRD, [1, 4]);
    await screen.findByRole("status");
    expect(card(4)).toHaveTextContent("IVDay 4A Touch of LuxuryOpens on 16 December");
    expect(card(12)).toHaveTextContent("Opens on 24 December");
    expect(card(4)).not.toHaveTextContent("Revealed");
    expect(within(days()).getAllByRole("link")).toHaveLength(12);
    expect(card(1)).toHaveTextContent("Revealed");
    expect(card(2)).not.toHaveTextContent("Opens on");
    const fourth = within(days()).getByRole("link", { name: /Opens on 16 December/ });
    expect(fourth).toHaveAttribute("href", expect.stringContaining("itemId=item-4"));
  });

  test.each([
    ["2026-12-11T09:00:00.000Z", [], "The first door opens on Sunday 13 December.", 1],
    [ON_THE_THIRD, [1], "Today’s door is waiting for you.", undefined],
    [ON_THE_THIRD, [1, 3], "The next door opens on Wednesday 16 December.", 4],
    ["2026-12-26T09:00:00.000Z", [1, 3], "Choose a door to open.", undefined],
  ])("at %s with %j opened it counts to the next day", async (now, revealed, hint, counting) => {
    open(now, revealed);
    expect(screen.getByText(hint)).toBeVisible();
    await screen.findByRole("status");
    const timers = counting ? await screen.findAllByRole("timer") : screen.queryAllByRole("timer");
    expect(timers.map((timer) => timer.closest("li"))).toEqual(counting ? [card(counting)] : []);
  });

  test("code of a sealed day says when it opens", async () => {
    open(ON_THE_THIRD, [1, 2, 3], "item-9");
    expect(await screen.findByRole("heading", { name: "This door opens on Monday 21 December" })).toBeVisible();
    expect(screen.getByText(/still a secret\. Come back on the day/)).toBeVisible();
    expect(screen.getByText(/^00:00, London time/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole("timer")).toHaveTextContent("5 days 15 hours"));
    expect(document.querySelector("details")).toBeNull();
    const timeline = screen.getByRole("navigation", { name: "Timeline" });
    expect(within(timeline).getByRole("link", { name: /^X, Day 10: .*, opens on 22 December$/ })).toBeVisible();
    expect(document.title).toBe("Day 9 · Ada’s Advent Calendar");
  });

  test.each(["Etc/Unknown", "", "+05:30", undefined])("browser in %j names the calendar's zone", async (timeZone) => {
    reportTimeZone(timeZone);
    open(ON_THE_THIRD, [1, 2, 3], "item-9");
    expect(await screen.findByText(/^00:00, London time/)).toBeVisible();
    expect(screen.queryByText(/where you are/)).toBeNull();
    await screen.findAllByRole("status");
  });

  test("browser in a legacy zone shows its own time", async () => {
    reportTimeZone("Asia/Calcutta");
    open(ON_THE_THIRD, [1, 2, 3], "item-9");
    expect(await screen.findByText(": 05:30 on Monday 21 December where you are")).toBeVisible();
    await screen.findAllByRole("status");
  });

  test("missed day is suggested before tomorrow's", async () => {
    open(ON_THE_THIRD, [1, 3], "item-3");
    expect(
      await screen.findByRole("link", { name: /Still closed.*II · Whispers of Elegance.*whenever you like/ }),
    ).toBeVisible();
    open(ON_THE_THIRD, [1, 2, 3], "item-3");
    expect(screen.getByRole("link", { name: /Tomorrow.*IV · A Touch of Luxury.*opens on 16 December/ })).toBeVisible();
    await screen.findAllByRole("status");
  });
});
