import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderUi } from "../../test/render";
import { ConfirmDialog } from "../components/dialog/ConfirmDialog";
import { Dialog } from "../components/dialog/Dialog";

const getEntries = (): number => (window.history.state as { openDialogs?: number } | null)?.openDialogs ?? 0;
const waitForEntries = (count: number) => waitFor(() => expect(getEntries()).toBe(count));

const waitForArrival = () => new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));

async function travel(by: number): Promise<void> {
  const arrived = waitForArrival();
  window.history.go(by);
  await act(() => arrived);
}

/** Asks before it closes. */
function Note() {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Write
      </button>
      <Dialog open={isOpen} onOpenChange={() => setAsking(true)} title="Note">
        <ConfirmDialog
          open={isAsking}
          title="Leave?"
          description="Not saved."
          confirmLabel="Discard"
          cancelLabel="Keep"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

async function openNote() {
  const view = renderUi(<Note />);
  await userEvent.click(screen.getByRole("button", { name: "Write" }));
  await screen.findByRole("dialog", { name: "Note" });
  await waitForEntries(1);
  return view;
}

test("Back asks once, then closes what is innermost", async () => {
  await openNote();
  await travel(-1);
  expect(await screen.findByRole("alertdialog", { name: "Leave?" })).toBeVisible();
  await waitForEntries(2);
  await travel(-1);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByRole("dialog", { name: "Note" })).toBeVisible();
  expect(getEntries()).toBe(1);
  await travel(-1);
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitForEntries(0);
});

test("closed dialog leaves the history, and Forward opens nothing", async () => {
  await openNote();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  await waitForEntries(0);
  await travel(1);
  await waitForEntries(0);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("page reloaded with an open dialog leaves its entry", async () => {
  window.history.pushState({ openDialogs: 1 }, "");
  renderUi(<Note />);
  await waitForEntries(0);
});

test("dialog opened while another closes keeps its entry", async () => {
  const change = jest.fn();
  const renderDialogs = (open: "first" | "second" | null) => (
    <>
      <Dialog open={open === "first"} onOpenChange={change} title="First" />
      <Dialog open={open === "second"} onOpenChange={change} title="Second" />
    </>
  );
  const { rerender } = renderUi(renderDialogs("first"));
  await waitForEntries(1);
  const left = waitForArrival();
  rerender(renderDialogs(null));
  await act(async () => {});
  rerender(renderDialogs("second"));
  await act(async () => void (await left));
  await waitForEntries(1);
  expect(change).not.toHaveBeenCalled();
  await travel(-1);
  expect(change).toHaveBeenCalledWith(false);
});
