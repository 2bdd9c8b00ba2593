import { axeFindings } from "@advent/jest/axe";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderUi } from "../../../test/render";
import { Tooltip } from "./Tooltip";
import { TooltipProvider } from "./TooltipProvider";

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const tip = () => screen.queryByRole("tooltip");
const button = (name: string) => screen.getByRole("button", { name });

async function renderTwo() {
  renderUi(
    <TooltipProvider>
      <Tooltip label="About one">
        <button type="button">One</button>
      </Tooltip>
      <Tooltip label="About two">
        <button type="button">Two</button>
      </Tooltip>
    </TooltipProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(10));
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window, "requestIdleCallback").mockImplementation((run) => Number(setTimeout(run)));
});
afterEach(() => {
  jest.useRealTimers();
});

test("tooltip opens after 700 ms of hovering", async () => {
  const user = await renderTwo();
  await user.hover(button("One"));
  await pass(699);
  expect(tip()).not.toBeInTheDocument();
  await pass(1);
  expect(tip()).toHaveTextContent("About one");
  expect(button("One")).toHaveAccessibleDescription("About one");
});

test("another tooltip opens at once within 300 ms", async () => {
  const user = await renderTwo();
  await user.hover(button("One"));
  await pass(700);
  await user.unhover(button("One"));
  await pass(200);
  expect(tip()).not.toBeInTheDocument();
  await user.hover(button("Two"));
  expect(tip()).toHaveTextContent("About two");

  await user.unhover(button("Two"));
  await pass(301);
  await user.hover(button("One"));
  expect(tip()).not.toBeInTheDocument();
});

test("passing pointer opens no tooltip", async () => {
  const user = await renderTwo();
  await user.hover(button("One"));
  await pass(300);
  await user.unhover(button("One"));
  await pass(5000);
  expect(tip()).not.toBeInTheDocument();
});

test("keyboard focus opens a tooltip that Escape closes", async () => {
  const user = await renderTwo();
  const onKeyDown = jest.fn();
  document.addEventListener("keydown", onKeyDown);
  await user.tab();
  expect(tip()).toHaveTextContent("About one");
  onKeyDown.mockClear();
  await user.keyboard("{Escape}");
  document.removeEventListener("keydown", onKeyDown);
  await pass(50);
  expect(tip()).not.toBeInTheDocument();
  expect(onKeyDown).not.toHaveBeenCalled();
  expect(button("One")).toHaveFocus();
});

test("device without a pointer that hovers loads no popup", async () => {
  const idle = jest.spyOn(window, "requestIdleCallback");
  const query = window.matchMedia("(any-hover: none)");
  const matchMedia = jest.spyOn(window, "matchMedia").mockReturnValue({ ...query, matches: true });
  await renderTwo();
  expect(idle).not.toHaveBeenCalled();
  matchMedia.mockRestore();
});

test("axe finds nothing in an open tooltip", async () => {
  const user = await renderTwo();
  await user.hover(button("One"));
  await pass(700);
  expect(tip()).toBeVisible();
  jest.useRealTimers();
  expect(await axeFindings()).toEqual([]);
});
