import { ThemeRoot, ToastProvider } from "@advent/ui";
import { fireEvent, render, screen } from "@testing-library/react";
import { MediaSection } from "./MediaSection";

test("closing the recorder releases the note", async () => {
  const onHold = jest.fn();
  render(
    <ThemeRoot>
      <ToastProvider>
        <MediaSection media={{}} nextStep="" disabled={false} onChange={jest.fn()} onHold={onHold} />
      </ToastProvider>
    </ThemeRoot>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Record Voice Note" }));
  fireEvent.click(await screen.findByRole("button", { name: "Cancel Recording" }));
  expect(screen.getByRole("button", { name: "Record Voice Note" })).toBeVisible();
  expect(onHold).toHaveBeenLastCalledWith(false);
});
