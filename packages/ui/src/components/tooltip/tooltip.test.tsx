import { axeFindings } from "@advent/jest/axe";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderUi } from "../../../test/render";
import { placeTooltip } from "./placeTooltip";
import { Tooltip } from "./Tooltip";
import { TooltipProvider } from "./TooltipProvider";

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const tip = () => screen.queryByRole("tooltip");
const button = (name: string) => screen.getByRole("button", { name });

function renderTwo() {
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
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("it opens when the pointer has rested for 700 ms and describes its control", async () => {
  const user = renderTwo();
  await user.hover(button("One"));
  pass(699);
  expect(tip()).not.toBeInTheDocument();
  pass(1);
  expect(tip()).toHaveTextContent("About one");
  expect(button("One")).toHaveAccessibleDescription("About one");
});

test("another one opens at once within 300 ms, and waits again after that", async () => {
  const user = renderTwo();
  await user.hover(button("One"));
  pass(700);
  await user.unhover(button("One"));
  pass(200);
  expect(tip()).not.toBeInTheDocument();
  await user.hover(button("Two"));
  expect(tip()).toHaveTextContent("About two");

  await user.unhover(button("Two"));
  pass(80 + 301);
  await user.hover(button("One"));
  expect(tip()).not.toBeInTheDocument();
});

test("a pointer that only passes by opens nothing", async () => {
  const user = renderTwo();
  await user.hover(button("One"));
  pass(300);
  await user.unhover(button("One"));
  pass(5000);
  expect(tip()).not.toBeInTheDocument();
});

test("the keyboard sees it at once, and Escape hides it without reaching what is around", async () => {
  const user = renderTwo();
  const onKeyDown = jest.fn();
  document.addEventListener("keydown", onKeyDown);
  await user.tab();
  expect(tip()).toHaveTextContent("About one");
  onKeyDown.mockClear();
  await user.keyboard("{Escape}");
  document.removeEventListener("keydown", onKeyDown);
  expect(tip()).not.toBeInTheDocument();
  expect(onKeyDown).not.toHaveBeenCalled();
  expect(button("One")).toHaveFocus();
});

test("it stays while the pointer moves onto it", async () => {
  const user = renderTwo();
  await user.hover(button("One"));
  pass(700);
  await user.hover(screen.getByRole("tooltip"));
  pass(5000);
  expect(tip()).toBeVisible();
  jest.useRealTimers();
  expect(await axeFindings()).toEqual([]);
});

test("it lies above its control, below where there is no room, and never outside the screen", () => {
  const control = (left: number, top: number) => ({ left, top, bottom: top + 40, width: 40 }) as DOMRect;
  const [size, screenSize] = [
    { width: 100, height: 30 },
    { width: 320, height: 600 },
  ];
  expect(placeTooltip(control(100, 200), size, screenSize)).toEqual({ left: 70, top: 162 });
  expect(placeTooltip(control(100, 20), size, screenSize)).toEqual({ left: 70, top: 68 });
  expect(placeTooltip(control(0, 200), size, screenSize).left).toBe(8);
  expect(placeTooltip(control(300, 200), size, screenSize).left).toBe(212);
});
