import type { Product } from "@advent/contract";
import { makeStore, StoreProvider } from "@advent/store";
import type { FakeApi } from "@advent/store/testing";
import { ThemeRoot, ToastProvider } from "@advent/ui";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { AddToCalendarDialog, type AddToCalendarDialogProps } from "../src/index";

function Page({ product, ...props }: Partial<AddToCalendarDialogProps> & { product: Product }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add to calendar
      </button>
      <AddToCalendarDialog
        product={product}
        open={open}
        {...props}
        onOpenChange={(next, reason) => {
          setOpen(next);
          props.onOpenChange?.(next, reason);
        }}
      />
    </>
  );
}

export function renderDialog(api: FakeApi, product: Product, props: Partial<AddToCalendarDialogProps> = {}) {
  render(
    <StoreProvider store={makeStore({ apiOrigin: api.origin })}>
      <ThemeRoot>
        <ToastProvider>
          <Page product={product} {...props} />
        </ToastProvider>
      </ThemeRoot>
    </StoreProvider>,
  );
}

export async function openDialog(...args: Parameters<typeof renderDialog>): Promise<HTMLElement> {
  renderDialog(...args);
  await userEvent.click(screen.getByRole("button", { name: "Add to calendar" }));
  const dialog = await screen.findByRole("dialog", { name: "Add to Advent Calendar" });
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
}

export async function openLoaded(...args: Parameters<typeof renderDialog>): Promise<HTMLElement> {
  const dialog = await openDialog(...args);
  await loaded();
  return dialog;
}

export const loaded = () => waitFor(() => expect(dayButton(/^Day II /)).toBeEnabled());

export const dayButtons = () => screen.getAllByRole<HTMLButtonElement>("button", { name: /^Day / });
export const dayButton = (name: RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
