import { axeFindings } from "@advent/jest/axe";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderUi } from "../../../test/render";
import { ToastProvider } from "./ToastProvider";
import { type Toasts, useToast } from "./toastContext";

async function renderToasts(): Promise<Toasts> {
  const held: { toasts?: Toasts } = {};
  const Probe = () => {
    held.toasts = useToast();
    return <button type="button">Elsewhere</button>;
  };
  await act(async () =>
    renderUi(
      <ToastProvider>
        <Probe />
      </ToastProvider>,
    ),
  );
  if (!held.toasts) throw new Error("ToastProvider gave no toasts.");
  return held.toasts;
}

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const expectGone = async (title: string) => {
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.queryByText(title)).not.toBeInTheDocument();
};
const polite = () => within(screen.getByRole("status"));
const assertive = () => within(screen.getByRole("alert"));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window, "requestIdleCallback").mockImplementation((run) => {
    run({ didTimeout: false, timeRemaining: () => 50 });
    return 0;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each([
  [5000, {}],
  [2000, { duration: 2000 }],
])("a toast goes away after %i ms", async (stays, options) => {
  const { show } = await renderToasts();
  act(() => show({ title: "Note saved", ...options }));
  pass(stays - 1);
  expect(screen.getByText("Note saved")).toBeVisible();
  pass(1);
  await expectGone("Note saved");
});

test("new toast replaces the current one with its full time", async () => {
  const { show } = await renderToasts();
  act(() => show({ title: "First" }));
  pass(4000);
  act(() => show({ title: "Second" }));
  expect(screen.queryByText("First")).not.toBeInTheDocument();
  pass(4999);
  expect(screen.getByText("Second")).toBeVisible();
});

test("screen reader is interrupted by destructive toasts only", async () => {
  const { show } = await renderToasts();
  expect(screen.getByRole("region", { name: "Notifications" })).toHaveAttribute("aria-live", "polite");
  act(() => show({ title: "Note saved", tone: "success" }));
  expect(polite().getByText("Note saved")).toBeVisible();
  act(() => show({ title: "Save Failed", description: "Please try again.", tone: "destructive" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Save FailedPlease try again.");
  expect(screen.queryByText("Note saved")).not.toBeInTheDocument();
});

test("new toast drops the description and action of the one before", async () => {
  const { show } = await renderToasts();
  act(() => show({ title: "First", description: "Words", action: { label: "Undo", onClick: jest.fn() } }));
  act(() => show({ title: "Second" }));
  expect(screen.queryByText("Words")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("hover pauses the toast timer", async () => {
  const { show } = await renderToasts();
  act(() => show({ title: "Note saved" }));
  pass(4000);
  const pointer = user();
  await pointer.hover(screen.getByText("Note saved"));
  pass(60_000);
  expect(polite().getByText("Note saved")).toBeVisible();
  await pointer.unhover(screen.getByText("Note saved"));
  pass(1001);
  await expectGone("Note saved");
});

test("focus pauses the toast timer", async () => {
  const { show } = await renderToasts();
  act(() => show({ title: "Note saved" }));
  act(() => screen.getByRole("button", { name: "Dismiss notification" }).focus());
  pass(60_000);
  expect(screen.getByText("Note saved")).toBeVisible();
  act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());
  pass(5000);
  await expectGone("Note saved");
});

test("close button dismisses the toast", async () => {
  const { show } = await renderToasts();
  act(() => show({ title: "Note saved" }));
  await user().click(screen.getByRole("button", { name: "Dismiss notification" }));
  await expectGone("Note saved");
});

test("Escape inside the toast dismisses it and returns the focus", async () => {
  const { show } = await renderToasts();
  act(() => show({ title: "Note saved" }));
  act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());
  const keyboard = user();
  await keyboard.keyboard("{F6}");
  await keyboard.tab();
  await keyboard.keyboard("{Escape}");
  await expectGone("Note saved");
  expect(screen.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
});

test("toast action runs once and closes it", async () => {
  const { show } = await renderToasts();
  const onClick = jest.fn();
  act(() => show({ title: "Save Failed", tone: "destructive", action: { label: "Try again", onClick } }));
  await user().click(assertive().getByRole("button", { name: "Try again" }));
  expect(onClick).toHaveBeenCalledTimes(1);
  await expectGone("Save Failed");
});

test("action's follow-up toast stays", async () => {
  const { show } = await renderToasts();
  const onClick = () => show({ title: "Trying again" });
  act(() => show({ title: "Save Failed", action: { label: "Try again", onClick } }));
  await user().click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("Trying again")).toBeVisible();
});

test("dismiss removes the toast and axe passes", async () => {
  const { show, dismiss } = await renderToasts();
  act(() => show({ title: "Note saved", description: "It unlocks on the day." }));
  jest.useRealTimers();
  expect(await axeFindings()).toEqual([]);
  jest.useFakeTimers();
  act(dismiss);
  await expectGone("Note saved");
});

test("a toast is at most 420 pixels wide", async () => {
  const { show } = await renderToasts();
  act(() => show({ title: "Note saved" }));
  expect(screen.getByText("Note saved").closest("[data-toast]")).toHaveStyle({ maxWidth: "420px" });
});

test("toast before the page is idle is shown", async () => {
  jest.spyOn(window, "requestIdleCallback").mockReturnValue(0);
  const { show } = await renderToasts();
  expect(screen.queryByRole("region", { name: "Notifications" })).not.toBeInTheDocument();
  await act(async () => show({ title: "Note saved" }));
  expect(screen.getByText("Note saved")).toBeVisible();
});

test("useToast outside a provider says what is missing", () => {
  const Probe = () => {
    useToast();
    return null;
  };
  jest.spyOn(console, "error").mockImplementation(() => {});
  expect(() => renderUi(<Probe />)).toThrow("useToast needs a ToastProvider above it.");
});

test("toast scrolls the field it covers into view", async () => {
  const { fail } = await renderToasts();
  const [covered, free] = [new DOMRect(0, 40, 300, 44), new DOMRect(0, 400, 300, 44)];
  jest.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    if (this instanceof HTMLInputElement) return this.name === "email" ? covered : free;
    return new DOMRect(0, 8, 390, 90);
  });
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function (this: HTMLInputElement) {
    scrolled.push(this.name);
  };
  const [email, name] = ["email", "name"].map((field) => {
    const input = Object.assign(document.createElement("input"), { name: field });
    return document.body.appendChild(input);
  });
  name?.focus();
  act(() => fail("Please enter an email address."));
  expect(scrolled).toEqual([]);
  email?.focus();
  expect(scrolled).toEqual(["email"]);
  email?.remove();
  name?.remove();
});
