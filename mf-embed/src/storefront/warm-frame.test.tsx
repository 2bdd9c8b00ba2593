import { watchIntersections } from "@advent/jest/intersections";
import { fireEvent, screen } from "@testing-library/react";
import { installDialogElement } from "../../test/dialog-element";
import { startCalendar } from "./calendar";

const EMBED_ORIGIN = "https://embed.example";
const WARM_ADDRESS = `${EMBED_ORIGIN}/shopify-embed?open=dialog`;
const TEST_PRODUCT = { handle: "aurora-studs" };

installDialogElement();
let calendar: ReturnType<typeof startCalendar>;
let see: () => void;
let listeners: jest.SpyInstance<void, Parameters<typeof document.addEventListener>>[];
beforeEach(() => {
  listeners = [document, window].map((target) => jest.spyOn(target as Document, "addEventListener"));
  document.body.innerHTML = '<button data-advent-product="aurora-studs">Add to calendar</button>';
  jest.spyOn(window, "requestIdleCallback").mockImplementation((run) => {
    run({ didTimeout: false, timeRemaining: () => 50 });
    return 0;
  });
  const { notify } = watchIntersections();
  see = () => notify({ isIntersecting: true, target: button() });
  calendar = startCalendar(EMBED_ORIGIN);
});
afterEach(() => {
  calendar.close();
  // A page starts one calendar and never stops it.
  for (const { mock } of listeners)
    for (const [type, listener] of mock.calls)
      for (const target of [document, window]) target.removeEventListener(type, listener);
  jest.restoreAllMocks();
});

const button = () => screen.getByRole("button", { name: "Add to calendar" });
const frames = () => [...document.querySelectorAll("iframe")];
const dialog = () => document.querySelector("dialog");

/** Sends the frame's first message. @returns the messages that it receives */
function startWaiting(): object[] {
  const source = frames()[0]?.contentWindow ?? null;
  const received: object[] = [];
  if (source)
    source.postMessage = (message: object, target: unknown) => target === EMBED_ORIGIN && received.push(message);
  window.dispatchEvent(new MessageEvent("message", { data: { type: "advent:waiting" }, origin: EMBED_ORIGIN, source }));
  return received;
}

function sendReady(handle?: string): void {
  const source = frames()[0]?.contentWindow ?? null;
  const data = { type: "advent:ready", handle };
  window.dispatchEvent(new MessageEvent("message", { data, origin: EMBED_ORIGIN, source }));
}

test("seen button loads one hidden frame", () => {
  expect(frames()).toEqual([]);
  see();
  fireEvent.pointerOver(button());
  expect(frames().map(({ src }) => src)).toEqual([WARM_ADDRESS]);
  expect(dialog()).not.toHaveAttribute("open");
  expect(dialog()).not.toBeVisible();
});

test("press shows the waiting frame without a notice", () => {
  see();
  const received = startWaiting();
  fireEvent.click(button());
  expect(frames().map(({ src }) => src)).toEqual([WARM_ADDRESS]);
  expect(dialog()).toHaveAttribute("open");
  expect(dialog()).toBeVisible();
  expect(screen.queryByText("Opening the calendar…")).not.toBeInTheDocument();
  expect(frames()[0]).toHaveFocus();
  expect(received).toEqual([
    { type: "advent:prepare", product: TEST_PRODUCT },
    { type: "advent:show", product: TEST_PRODUCT },
  ]);
});

test.each(["pointerOver", "focusIn"] as const)("%s prepares the product once the frame waits", (intent) => {
  fireEvent[intent](button());
  const received = startWaiting();
  expect(received).toEqual([{ type: "advent:prepare", product: TEST_PRODUCT }]);
});

test("press on another product hides the frame until it is ready", () => {
  document.body.insertAdjacentHTML("beforeend", '<button data-advent-product="luna-ring">Ring</button>');
  see();
  startWaiting();
  fireEvent.click(screen.getByRole("button", { name: "Ring" }));
  expect(screen.getByText("Opening the calendar…")).toBeVisible();
  expect(frames()[0]).not.toBeVisible();
  sendReady();
  expect(screen.queryByText("Opening the calendar…")).not.toBeInTheDocument();
  expect(frames()[0]).toBeVisible();
  expect(frames()[0]).toHaveFocus();
});

test("frame stays hidden when the earlier product is ready late", () => {
  document.body.insertAdjacentHTML("beforeend", '<button data-advent-product="luna-ring">Ring</button>');
  see();
  startWaiting();
  fireEvent.pointerOver(screen.getByRole("button", { name: "Ring" }));
  sendReady("aurora-studs");
  fireEvent.click(screen.getByRole("button", { name: "Ring" }));
  sendReady("aurora-studs");
  expect(screen.getByText("Opening the calendar…")).toBeVisible();
  expect(frames()[0]).not.toBeVisible();
  sendReady("luna-ring");
  expect(frames()[0]).toBeVisible();
});

test("product prepared after another is shown once ready", () => {
  document.body.insertAdjacentHTML("beforeend", '<button data-advent-product="luna-ring">Ring</button>');
  see();
  startWaiting();
  fireEvent.pointerOver(screen.getByRole("button", { name: "Ring" }));
  sendReady();
  fireEvent.click(screen.getByRole("button", { name: "Ring" }));
  expect(screen.queryByText("Opening the calendar…")).not.toBeInTheDocument();
  expect(frames()[0]).toBeVisible();
});

test("press before the frame waits loads a new frame", () => {
  see();
  fireEvent.click(button());
  const product = encodeURIComponent(JSON.stringify(TEST_PRODUCT));
  expect(frames().map(({ src }) => src)).toEqual([`${EMBED_ORIGIN}/shopify-embed?product=${product}`]);
  expect(screen.getByText("Opening the calendar…")).toBeVisible();
});

test("closing removes the frame and a seen button loads the next", () => {
  see();
  startWaiting();
  fireEvent.click(button());
  calendar.close();
  expect(frames()).toEqual([]);
  see();
  expect(frames().map(({ src }) => src)).toEqual([WARM_ADDRESS]);
});

test("visitor who saves data gets no frame before a press", () => {
  const { made } = watchIntersections();
  made.mockClear();
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  try {
    startCalendar(EMBED_ORIGIN);
    expect(made).not.toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(navigator, "connection");
  }
});
