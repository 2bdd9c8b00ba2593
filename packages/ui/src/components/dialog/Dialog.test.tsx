import { axeFindings } from "@advent/jest/axe";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { renderUi } from "../../../test/render";
import { waitForPaint } from "../../boot/wait";
import { Button } from "../Button";
import { ToastProvider } from "../toast/ToastProvider";
import { useToast } from "../toast/toastContext";
import { Dialog } from "./Dialog";
import type { DialogProps } from "./dialogProps";
import { useDialogOpen } from "./open-dialogs";

function Opener(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Day VII"
        description="The Golden Hour"
        footer={<Button onClick={() => toast.show({ title: "Note saved" })}>Save</Button>}
        {...props}
      >
        {props.children ?? <input aria-label="Note" />}
      </Dialog>
    </>
  );
}

async function openDialog(props: Partial<DialogProps> = {}) {
  renderUi(
    <ToastProvider>
      <Opener {...props} />
    </ToastProvider>,
  );
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  return screen.findByRole("dialog", { name: "Day VII" });
}

test("dialog has name and description and passes axe", async () => {
  const dialog = await openDialog();
  expect(dialog).toHaveAccessibleDescription("The Golden Hour");
  expect(await axeFindings()).toEqual([]);
});

test("focus starts in the content and stays inside", async () => {
  const dialog = await openDialog();
  await waitFor(() => expect(screen.getByLabelText("Note")).toHaveFocus());
  for (const name of ["Save", "Close", undefined]) {
    await userEvent.tab();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    if (name) expect(screen.getByRole("button", { name })).toHaveFocus();
  }
});

test("long content scrolls by keyboard", async () => {
  jest.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(2000);
  await openDialog({ children: <p>Once upon a time</p>, footer: undefined });
  const words = screen.getByText("Once upon a time").parentElement;
  await waitFor(() => expect(words).toHaveFocus());
  expect(await axeFindings()).toEqual([]);
});

test("the focus may start elsewhere", async () => {
  function Chosen() {
    const chosen = useRef<HTMLButtonElement>(null);
    return (
      <Dialog open onOpenChange={() => {}} title="Choose" initialFocus={chosen}>
        <button type="button">One</button>
        <button type="button" ref={chosen}>
          Two
        </button>
      </Dialog>
    );
  }
  renderUi(<Chosen />);
  await waitFor(() => expect(screen.getByRole("button", { name: "Two" })).toHaveFocus());
});

test("focus enters only when the dialog may take it", async () => {
  const renderHeld = (takesFocus: boolean) => (
    <Dialog open onOpenChange={() => {}} title="Day VII" takesFocus={takesFocus}>
      <input aria-label="Note" />
    </Dialog>
  );
  const { rerender } = renderUi(renderHeld(false));
  const note = await screen.findByLabelText("Note");
  await waitForPaint(200);
  expect(document.body).toHaveFocus();
  rerender(renderHeld(true));
  expect(note).toHaveFocus();
});

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["the close button", () => userEvent.click(screen.getByRole("button", { name: "Close" }))],
])("%s closes the dialog and restores focus", async (_way, close) => {
  const dialog = await openDialog();
  await close();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("button", { name: "Open" })).toHaveFocus());
});

test("background does not scroll under a dialog", async () => {
  await openDialog();
  await waitFor(() => expect(document.body).toHaveStyle({ overflowY: "hidden" }));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.body).not.toHaveStyle({ overflowY: "hidden" }));
});

test("toast above a dialog closes alone", async () => {
  const dialog = await openDialog();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.click(await screen.findByRole("button", { name: "Dismiss notification" }));
  await waitFor(() => expect(screen.queryByText("Note saved")).not.toBeInTheDocument());
  expect(dialog).toBeInTheDocument();
});

test("Escape closes the dialog before the toast", async () => {
  const dialog = await openDialog();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByText("Note saved")).toBeVisible();
});

test("page knows when a dialog covers it", async () => {
  const Page = () => <output>{useDialogOpen() ? "covered" : "free"}</output>;
  renderUi(<Page />);
  const page = screen.getByRole("status");
  expect(page).toHaveTextContent("free");
  await openDialog();
  await waitFor(() => expect(page).toHaveTextContent("covered"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(page).toHaveTextContent("free"));
});
