import { axeFindings } from "@advent/jest/axe";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderUi } from "../../../test/render";
import { DialogFrame } from "./DialogFrame";

function show(hasFailed: boolean) {
  const handlers = { onOpenChange: jest.fn(), onRetry: jest.fn() };
  renderUi(<DialogFrame title="Add Aurora Studs" hasFailed={hasFailed} {...handlers} />);
  return handlers;
}

test("while a dialog’s code is on its way its frame is there, and can be closed", async () => {
  const { onOpenChange } = show(false);
  const frame = screen.getByRole("dialog", { name: "Opening…" });
  expect(frame).toHaveAttribute("aria-busy", "true");
  expect(frame).toHaveTextContent("Add Aurora Studs");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test("a dialog whose code does not arrive says so and can be tried again", async () => {
  const { onRetry } = show(true);
  expect(screen.getByRole("dialog", { name: "This can’t be opened" })).toHaveTextContent(
    "Please check your connection.",
  );
  expect(await axeFindings()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
