import { DAYS } from "@advent/contract";
import { watchIntersections } from "@advent/jest/intersections";
import { waitForPaint } from "@advent/ui/boot";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildLanding, days, ready, show } from "../testing/show-landing";
import { getStorageKey } from "./reveal/revealed-days";

function pressDoor() {
  const door = document.querySelector("details");
  if (!door) throw new Error("There is no door.");
  door.open = true;
  fireEvent(door, new Event("toggle"));
}

const openDoor = () =>
  act(async () => {
    pressDoor();
    await waitForPaint(200);
    await waitForPaint(200);
  });

test("subtitle appears below the title", () => {
  show({ state: ready() });
  const title = screen.getByRole("heading", { level: 1 });
  expect(title.nextElementSibling).toHaveTextContent("A little light for each day, chosen for you");
});

test("missing name reads Your, missing note has no quotes", () => {
  show({ state: ready(buildLanding({}, undefined, { customerName: null, giftNote: null })) });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Your Advent Calendar");
  expect(screen.queryByText(/“/)).toBeNull();
});

test.each<Record<number, string>>([{}, { 1: "", 2: "  \n " }])("no day opens while notes are empty (%p)", (notes) => {
  const { change } = show({ state: ready(buildLanding(notes)) });
  expect(within(days()).queryByRole("link")).toBeNull();
  const why = "Your messages are still being written. Please come back a little later.";
  expect(screen.getByText(why)).toBeVisible();
  change({ itemId: "item-3" });
  expect(within(screen.getByRole("navigation", { name: "Timeline" })).queryByRole("link")).toBeNull();
});

test("day without a product says so", () => {
  show({ state: ready(buildLanding({ 1: "Hello" }, [1, 2])) });
  const [, , third] = within(days()).getAllByRole("listitem");
  expect(third).toHaveTextContent("No gift yet");
  expect(within(days()).getAllByRole("link")).toHaveLength(2);
});

test("empty calendar says its gifts are being chosen", () => {
  show({ state: ready(buildLanding({}, [])) });
  expect(screen.getByRole("heading", { name: "This calendar is still empty" })).toBeVisible();
});

test("contributions follow the sender's own note in order", async () => {
  const landing = buildLanding({ 1: "Good morning" });
  const contributions = [
    { id: "contribution-1", name: "Rose", note: "I remember the snow" },
    { id: "contribution-2", name: "Tom", note: null },
  ];
  const items = landing.items.map((item) => (item.day === 1 ? { ...item, contributions } : item));
  show({ state: ready({ ...landing, items }), itemId: "item-1" });
  const rose = await screen.findByRole("region", { name: "From Rose", hidden: true });
  expect(rose).toHaveTextContent("I remember the snow");
  const tom = screen.getByRole("region", { name: "From Tom", hidden: true });
  const note = screen.getByText("Good morning");
  expect(note.compareDocumentPosition(rose)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(rose.compareDocumentPosition(tom)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("day opens once, is stored and reported", async () => {
  const swinging = { finished: new Promise(() => {}) } as Partial<Animation> as Animation;
  jest.spyOn(Element.prototype, "getAnimations").mockReturnValue([swinging]);
  const state = ready();
  const { report } = show({ state, itemId: "item-1" });
  const { id } = state.landing.calendar;
  await openDoor();
  expect(report).toHaveBeenCalledWith(id, "item-1");
  await waitFor(() => expect(localStorage.getItem(getStorageKey(id))).toBe('{"revealed":["item-1"],"unreported":[]}'));
  fireEvent(document.querySelector("details") as Element, new Event("toggle"));
  expect(report).toHaveBeenCalledTimes(1);
});

test("door's first frame is painted before the day is rendered", async () => {
  const { report } = show({ state: ready(), itemId: "item-1" });
  act(pressDoor);
  expect(report).not.toHaveBeenCalled();
  await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
});

test("preview records no opening", async () => {
  const state = ready();
  const { report } = show({ state, itemId: "item-1", preview: "key" });
  const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: "View All Days" });
  expect(href).toBe(`http://localhost/landing/${state.landing.calendar.id}?preview=key`);
  await openDoor();
  const { id } = state.landing.calendar;
  await waitFor(() => expect(localStorage.getItem(getStorageKey(id))).toBe('{"revealed":["item-1"],"unreported":[]}'));
  expect(report).not.toHaveBeenCalled();
});

test("the focus goes to the opened day", async () => {
  show({ state: ready(), itemId: "item-2" });
  await openDoor();
  expect(screen.getByRole("group", { name: "Day 2" })).toHaveFocus();
});

test("a day opened before shows no door", () => {
  const state = ready();
  localStorage.setItem(getStorageKey(state.landing.calendar.id), '{"revealed":["item-1"],"unreported":[]}');
  const { report } = show({ state, itemId: "item-1" });
  expect(document.querySelector("details")).toBeNull();
  expect(screen.getByText("Good morning")).toBeVisible();
  expect(report).not.toHaveBeenCalled();
});

test("failed report is sent on the next visit", async () => {
  const state = ready();
  localStorage.setItem(getStorageKey(state.landing.calendar.id), '{"revealed":["item-4"],"unreported":["item-4"]}');
  const { report } = show({ state });
  await waitFor(() => expect(report).toHaveBeenCalledWith(state.landing.calendar.id, "item-4"));
});

test("timeline leads to other days and View All Days back", async () => {
  const { onSelect } = show({ state: ready(), itemId: "item-3" });
  const timeline = screen.getByRole("navigation", { name: "Timeline" });
  expect(within(timeline).getAllByRole("listitem")).toHaveLength(12);
  expect(within(timeline).getByRole("link", { name: /Day 3:/ })).toHaveAttribute("aria-current", "page");
  await userEvent.click(within(timeline).getByRole("link", { name: "VII, Day 7: Golden Dreams" }));
  expect(onSelect).toHaveBeenLastCalledWith("item-7");
  await userEvent.click(screen.getByRole("link", { name: "View All Days" }));
  expect(onSelect).toHaveBeenLastCalledWith(null);
});

test("next day starts at the top with focus on its heading", () => {
  const scrolled = jest.spyOn(window, "scrollTo");
  const { change } = show({ state: ready(), itemId: "item-3" });
  change({ itemId: "item-4" });
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("day without a note says so", () => {
  const landing = buildLanding({ 1: "Hello" });
  localStorage.setItem(getStorageKey(landing.calendar.id), '{"revealed":["item-1","item-2"],"unreported":[]}');
  const { change } = show({ state: ready(landing), itemId: "item-1" });
  expect(screen.queryByText(/^No note this time/)).toBeNull();
  change({ itemId: "item-2" });
  expect(screen.getByText("No note this time, just a gift chosen for you.")).toBeVisible();
});

describe("the last door", () => {
  const open = (landing: ReturnType<typeof buildLanding>, revealed: readonly number[]) => {
    const days = { revealed: revealed.map((day) => `item-${day}`), unreported: [] };
    localStorage.setItem(getStorageKey(landing.calendar.id), JSON.stringify(days));
    return show({ state: ready(landing), itemId: "item-12" });
  };

  async function playFinale() {
    const play = await screen.findByRole("button", { name: "See all your days" });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await userEvent.click(play);
    await screen.findByRole("dialog", { name: "Your twelve days" });
  }

  test("finale shows no product of a closed day", async () => {
    open(buildLanding(), [1, 2]);
    await openDoor();
    await playFinale();
    const finale = await screen.findByRole("dialog", { name: "Your twelve days" });
    expect(finale.querySelectorAll("img")).toHaveLength(3);
    expect(finale).toHaveTextContent("XI");
  });

  test("day twelve opened first or earlier has no finale", async () => {
    open(buildLanding(), []);
    await openDoor();
    expect(screen.queryByRole("button", { name: "See all your days" })).not.toBeInTheDocument();
    open(buildLanding(), DAYS);
    expect(await screen.findByRole("button", { name: "See all your days" })).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("after a day", () => {
  const opened = (landing: ReturnType<typeof buildLanding>, days: readonly number[], itemId: string) => {
    const kept = { revealed: days.map((day) => `item-${day}`), unreported: [] };
    localStorage.setItem(getStorageKey(landing.calendar.id), JSON.stringify(kept));
    return show({ state: ready(landing), itemId });
  };

  test("next closed day appears by title", () => {
    const landing = buildLanding({ 1: "Hello" });
    opened(landing, [3], "item-3");
    const next = screen.getByRole("link", { name: /Still closed.*IV · A Touch of Luxury.*opens whenever you like/ });
    expect(next).toHaveAttribute("href", `/landing/${landing.calendar.id}?itemId=item-4`);
    expect(next).not.toHaveTextContent("Gift 4");
  });

  test("skipped day appears, none when all are open", () => {
    opened(buildLanding(), [...DAYS.slice(0, 6), ...DAYS.slice(7)], "item-12");
    expect(screen.getByRole("link", { name: /Still closed.*VII · Golden Dreams/ })).toBeVisible();
    cleanup();
    opened(buildLanding(), DAYS, "item-12");
    expect(screen.queryByRole("link", { name: /Still closed/ })).not.toBeInTheDocument();
  });
});

test("page can be saved to home screen and calendar", async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: jest.fn() });
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const { notify } = watchIntersections();
  show({ state: ready() });
  expect(screen.getByText(/Add to Home Screen/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add to your diary" })).toBeNull();
  notify({ isIntersecting: true });
  await userEvent.click(await screen.findByRole("button", { name: "Add to your diary" }));
  await waitFor(() => expect(saved[0]?.type).toBe("text/calendar"));
});
