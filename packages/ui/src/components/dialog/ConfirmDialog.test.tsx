import { axeFindings } from "@advent/jest/axe";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderUi } from "../../../test/render";
import { ConfirmDialog, type ConfirmDialogProps } from "./ConfirmDialog";

function confirm(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  const words = { title: "Start again?", description: "Your items are removed.", confirmLabel: "Remove" };
  renderUi(<ConfirmDialog open {...words} {...props} onConfirm={onConfirm} onCancel={onCancel} />);
  return { onConfirm, onCancel };
}

test("confirm dialog is an alertdialog with its text", async () => {
  confirm();
  const dialog = await screen.findByRole("alertdialog", { name: "Start again?" });
  expect(dialog).toHaveAccessibleDescription("Your items are removed.");
  expect(await axeFindings()).toEqual([]);
});

test.each([
  [true, "Cancel"],
  [false, "Remove"],
])("with destructive %s the focus starts on %s", async (destructive, name) => {
  confirm({ destructive });
  await waitFor(() => expect(screen.getByRole("button", { name })).toHaveFocus());
});

test("each button reports itself", async () => {
  const { onConfirm, onCancel } = confirm({ cancelLabel: "Keep it" });
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
  await userEvent.click(screen.getByRole("button", { name: "Keep it" }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
});

test("Escape cancels; a press outside does not", async () => {
  const { onCancel } = confirm();
  await screen.findByRole("alertdialog");
  await userEvent.click(document.body);
  expect(onCancel).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onCancel).toHaveBeenCalledTimes(1);
});
