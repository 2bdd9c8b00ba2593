import { fireEvent, screen } from "@testing-library/react";
import { installDialogElement } from "../../test/dialog-element";
import { startCalendar } from "./calendar";

const ORIGIN = "https://embed.example";
const calendar = (() => {
  installDialogElement();
  return startCalendar(ORIGIN);
})();

const frame = () => document.querySelector("iframe");
const opener = () => screen.getByRole("button", { name: "Add to calendar" });

function hear(data: unknown, from: { origin?: string; source?: Window | null } = {}): void {
  const source = from.source === undefined ? (frame()?.contentWindow ?? null) : from.source;
  window.dispatchEvent(new MessageEvent("message", { data, origin: from.origin ?? ORIGIN, source }));
}

function listen(name: string): object[] {
  const heard: object[] = [];
  document.addEventListener(name, (event) => heard.push((event as CustomEvent<object>).detail));
  return heard;
}

beforeEach(() => {
  document.body.innerHTML = '<button data-advent-product="aurora-studs">Add to calendar</button><p>Shop</p>';
});
afterEach(() => {
  calendar.close();
  localStorage.clear();
});

test("button opens its dialog in a media-enabled frame", () => {
  const opened = listen("advent:open");
  fireEvent.click(opener());
  const product = encodeURIComponent('{"handle":"aurora-studs"}');
  expect(frame()).toHaveAttribute("src", `${ORIGIN}/shopify-embed?product=${product}`);
  expect(frame()).toHaveAttribute("allow", "camera; microphone");
  expect(screen.getByRole("dialog", { name: "Add to Advent Calendar" })).toHaveAttribute("open");
  expect(opened).toEqual([{ product: { handle: "aurora-studs" } }]);
});

test("later buttons and their children open the dialog", () => {
  document.body.insertAdjacentHTML("beforeend", '<button data-advent-product="luna-ring"><b>Later</b></button>');
  fireEvent.click(screen.getByText("Later"));
  expect(frame()?.src).toContain("luna-ring");
});

test("other clicks and empty buttons open nothing", () => {
  document.body.insertAdjacentHTML("beforeend", "<button data-advent-product>Nothing</button>");
  fireEvent.click(screen.getByText("Shop"));
  fireEvent.click(screen.getByText("Nothing"));
  expect(frame()).toBeNull();
});

test("second press opens no second dialog", () => {
  fireEvent.click(opener());
  fireEvent.click(opener());
  expect(document.querySelectorAll("iframe")).toHaveLength(1);
});

test("loading frame shows a focused close button", () => {
  fireEvent.click(opener());
  expect(screen.getByText("Opening the calendar…")).toBeVisible();
  expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  hear({ type: "advent:ready" });
  expect(screen.queryByText("Opening the calendar…")).not.toBeInTheDocument();
  expect(frame()).toHaveFocus();
});

test("silent frame shows a link after 15 seconds", () => {
  jest.useFakeTimers();
  try {
    fireEvent.click(opener());
    jest.advanceTimersByTime(15_000);
    expect(screen.getByText("The calendar is not responding.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Open it in a new tab" })).toHaveAttribute("href", frame()?.src);
  } finally {
    jest.useRealTimers();
  }
});

test("closing removes the frame, scroll lock and focus trap", () => {
  const closed = listen("advent:close");
  fireEvent.click(opener());
  expect(document.body).toHaveStyle({ overflow: "hidden" });
  hear({ type: "advent:close" });
  expect(frame()).toBeNull();
  expect(document.body).not.toHaveStyle({ overflow: "hidden" });
  expect(opener()).toHaveFocus();
  expect(closed).toHaveLength(1);
});

test("accepts messages from the frame at its origin only", () => {
  fireEvent.click(opener());
  hear({ type: "advent:close" }, { origin: "https://evil.example" });
  hear({ type: "advent:close" }, { source: window });
  hear({ type: "advent:close" }, { source: null });
  hear(null);
  hear({ type: "something:else" });
  expect(frame()).not.toBeNull();
});

test("addition is announced, dispatched and shown as progress", () => {
  const added = listen("advent:added");
  fireEvent.click(opener());
  hear({ type: "advent:progress", count: 2, builder: "https://shop.example/" });
  hear({ type: "advent:added", day: 5, count: 3 });
  expect(added).toEqual([{ day: 5, count: 3 }]);
  expect(screen.getByText("Added to day 5. 3 of 12 days are filled.")).toHaveAttribute("role", "status");
  const link = screen.getByRole("link", { name: "Advent Calendar 3/12" });
  expect(link).toHaveAttribute("href", "https://shop.example/");
  expect(calendar.count).toBe(3);
});

test("theme slots replace the progress link", () => {
  document.body.insertAdjacentHTML("beforeend", "<i data-advent-progress></i><a data-advent-builder>Calendar</a>");
  fireEvent.click(opener());
  hear({ type: "advent:progress", count: 4, builder: "https://shop.example/" });
  expect(screen.getByText("4/12")).toBeVisible();
  expect(screen.getByRole("link", { name: "Calendar" })).toHaveAttribute("href", "https://shop.example/");
  expect(screen.queryByText("Advent Calendar 4/12")).not.toBeInTheDocument();
});

const withBuilderLink = () => {
  calendar.open({ id: 7 });
  hear({ type: "advent:progress", count: 4, builder: "https://shop.example/" });
  calendar.close();
  return screen.getByRole("link", { name: "Advent Calendar 4/12" });
};

test("builder link asks the frame for a resume address", () => {
  const link = withBuilderLink();
  expect(fireEvent.click(link)).toBe(false);
  expect(frame()).toHaveAttribute("src", `${ORIGIN}/shopify-embed?open=calendar`);
  expect(screen.getByText("Opening the calendar…")).toBeVisible();
  hear({ type: "advent:resume", address: "javascript:alert(1)" });
  expect(frame()).not.toBeNull();
  // jsdom navigates to fragments only.
  hear({ type: "advent:resume", address: `${window.location.href}#resumed` });
  expect(frame()).toBeNull();
  expect(window.location.hash).toBe("#resumed");
});

test("link opened in a new tab is left alone", () => {
  const link = withBuilderLink();
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  expect(frame()).toBeNull();
});
