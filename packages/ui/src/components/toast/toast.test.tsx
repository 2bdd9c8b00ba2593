import { axeFindings } from "@advent/jest/axe";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderUi } from "../../../test/render";
import { ToastProvider } from "./ToastProvider";
import { type Toasts, useToast } from "./toastContext";

function renderToasts(): Toasts {
  const held: { toasts?: Toasts } = {};
  const Probe = () => {
    held.toasts = useToast();
    return <button type="button">Elsewhere</button>;
  };
  renderUi(
    <ToastProvider>
      <Probe />
    </ToastProvider>,
  );
  if (!held.toasts) throw new Error("ToastProvider gave no toasts.");
  return held.toasts;
}

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const polite = () => within(screen.getByRole("status"));
const assertive = () => within(screen.getByRole("alert"));

/** jsdom lays nothing out: a toast of the usual size, near the lower edge. */
function giveToastsPlace() {
  jest.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(420);
  jest.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(80);
  jest.spyOn(HTMLElement.prototype, "offsetTop", "get").mockReturnValue(600);
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test("a toast goes away after 5 seconds", () => {
  const { show } = renderToasts();
  act(() => show({ title: "Note saved" }));
  pass(4999);
  expect(screen.getByText("Note saved")).toBeVisible();
  pass(1);
  expect(screen.queryByText("Note saved")).not.toBeInTheDocument();
});

test("a toast may stay for another time", () => {
  const { show } = renderToasts();
  act(() => show({ title: "Redirecting to checkout...", duration: 2000 }));
  pass(1999);
  expect(screen.getByText("Redirecting to checkout...")).toBeVisible();
  pass(1);
  expect(screen.queryByText("Redirecting to checkout...")).not.toBeInTheDocument();
});

test("a new toast takes the place of the one in sight and has its full time", () => {
  const { show } = renderToasts();
  act(() => show({ title: "First" }));
  pass(4000);
  act(() => show({ title: "Second" }));
  expect(screen.queryByText("First")).not.toBeInTheDocument();
  pass(4999);
  expect(screen.getByText("Second")).toBeVisible();
});

test("a destructive toast is spoken at once, any other in a pause, by regions that were there before", () => {
  const { show } = renderToasts();
  const [calm, urgent] = [screen.getByRole("status"), screen.getByRole("alert")];
  expect(calm).toHaveAttribute("aria-live", "polite");
  expect(urgent).toHaveAttribute("aria-live", "assertive");

  act(() => show({ title: "Note saved", tone: "success" }));
  expect(calm).toHaveTextContent("Note saved");
  act(() => show({ title: "Save Failed", description: "Please try again.", tone: "destructive" }));
  expect(urgent).toHaveTextContent("Save FailedPlease try again.");
  expect(calm).toBeEmptyDOMElement();
});

test("the time stands still while the pointer is on the toast", async () => {
  const { show } = renderToasts();
  act(() => show({ title: "Note saved" }));
  pass(4000);
  const pointer = user();
  await pointer.hover(screen.getByText("Note saved"));
  pass(60_000);
  expect(polite().getByText("Note saved")).toBeVisible();
  await pointer.unhover(screen.getByText("Note saved"));
  pass(1001);
  expect(screen.queryByText("Note saved")).not.toBeInTheDocument();
});

test("the time stands still while the focus is in the toast", () => {
  const { show } = renderToasts();
  act(() => show({ title: "Note saved" }));
  act(() => screen.getByRole("button", { name: "Dismiss notification" }).focus());
  pass(60_000);
  expect(screen.getByText("Note saved")).toBeVisible();
  act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());
  pass(5000);
  expect(screen.queryByText("Note saved")).not.toBeInTheDocument();
});

test.each([
  ["Escape", () => user().keyboard("{Escape}")],
  ["the close button", () => user().click(screen.getByRole("button", { name: "Dismiss notification" }))],
])("%s dismisses the toast", async (_way, dismiss) => {
  const { show } = renderToasts();
  act(() => show({ title: "Note saved" }));
  await dismiss();
  expect(screen.queryByText("Note saved")).not.toBeInTheDocument();
});

test("the focus goes back to where it was when its toast is dismissed", async () => {
  const { show } = renderToasts();
  act(() => show({ title: "Note saved" }));
  act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());
  const keyboard = user();
  await keyboard.tab();
  expect(screen.getByRole("button", { name: "Dismiss notification" })).toHaveFocus();
  await keyboard.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
});

test("an action is done once and ends the toast", async () => {
  const { show } = renderToasts();
  const onClick = jest.fn();
  act(() => show({ title: "Save Failed", tone: "destructive", action: { label: "Try again", onClick } }));
  await user().click(assertive().getByRole("button", { name: "Try again" }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Save Failed")).not.toBeInTheDocument();
});

test("an action that shows the next toast is not undone by the end of its own", async () => {
  const { show } = renderToasts();
  const onClick = () => show({ title: "Trying again" });
  act(() => show({ title: "Save Failed", action: { label: "Try again", onClick } }));
  await user().click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("Trying again")).toBeVisible();
});

test("dismiss takes the toast away, and axe finds nothing in one", async () => {
  const { show, dismiss } = renderToasts();
  act(() => show({ title: "Note saved", description: "It unlocks on the day." }));
  jest.useRealTimers();
  expect(await axeFindings()).toEqual([]);
  act(dismiss);
  expect(screen.queryByText("Note saved")).not.toBeInTheDocument();
});

test("a toast is at most 420 pixels wide", () => {
  const { show } = renderToasts();
  act(() => show({ title: "Note saved" }));
  expect(screen.getByText("Note saved").closest("[data-toast]")).toHaveStyle({ maxWidth: "420px" });
});

test("a toast that is placed anew does not come to lie where the pointer is", async () => {
  giveToastsPlace();
  const toasts = renderToasts();
  act(() => void toasts.show({ title: "Saved" }));
  const card = polite().getByText("Saved").closest<HTMLElement>("[style]");
  expect(card?.style.translate).toBe("0px 0px");
  fireEvent(window, new MouseEvent("pointermove", { clientX: 100, clientY: 640 }));
  const portal = document.body.appendChild(document.createElement("div"));
  await act(async () => {});
  pass(100);
  expect(card?.style.translate).toBe("588px 0px");
  portal.remove();
});

test("a toast makes way for what comes into the page, and into a dialog, while it stands", async () => {
  giveToastsPlace();
  const toasts = renderToasts();
  act(() => void toasts.show({ title: "Saved" }));
  const card = polite().getByText("Saved").closest<HTMLElement>("[style]");
  const dialog = document.body.appendChild(document.createElement("div"));
  await act(async () => {});
  pass(100);
  expect(card?.style.translate).toBe("0px 0px");
  const button = dialog.appendChild(document.createElement("button"));
  button.getBoundingClientRect = () => new DOMRect(0, 590, 400, 50);
  await act(async () => {});
  pass(100);
  expect(card?.style.translate).not.toBe("0px 0px");
  dialog.remove();
});

test("useToast outside a provider says what is missing", () => {
  const Probe = () => {
    useToast();
    return null;
  };
  jest.spyOn(console, "error").mockImplementation(() => {});
  expect(() => renderUi(<Probe />)).toThrow("useToast needs a ToastProvider above it.");
});
