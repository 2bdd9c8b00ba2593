import { axeFindings } from "@advent/jest/axe";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderUi } from "../../../test/render";
import { DialogFrame } from "./DialogFrame";

test("frame shows at once while the dialog loads, and can be closed", async () => {
  const onOpenChange = jest.fn();
  renderUi(<DialogFrame title="Add Aurora Studs" onOpenChange={onOpenChange} />);
  const frame = screen.getByRole("dialog", { name: "Opening…" });
  expect(frame).toHaveAttribute("aria-busy", "true");
  expect(frame).toHaveTextContent("Add Aurora Studs");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test("frame of a dialog that failed to load offers to try again", async () => {
  const onRetry = jest.fn();
  renderUi(<DialogFrame title="Add Aurora Studs" onOpenChange={jest.fn()} onRetry={onRetry} />);
  expect(screen.getByRole("dialog", { name: "This can’t be opened" })).toHaveTextContent(
    "Please check your connection.",
  );
  expect(await axeFindings()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
