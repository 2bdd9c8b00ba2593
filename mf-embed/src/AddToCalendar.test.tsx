import { type FakeApi, makeCalendarWithItems, makeItem, makeProduct, startFakeApi } from "@advent/store/testing";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import AddToCalendar from "./AddToCalendar";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi({
    getCalendar: () => makeCalendarWithItems([1]),
    getProduct: () => makeProduct(),
    addItem: () => makeItem(2),
  });
});
afterEach(() => api.close());

test("foreign host needs only the API address", async () => {
  const onAdded = jest.fn();
  const onOpenChange = jest.fn();
  render(
    <AddToCalendar apiOrigin={api.origin} handle="aurora-studs" open onOpenChange={onOpenChange} onAdded={onAdded} />,
  );
  const day = await screen.findByRole("button", { name: /^Day II / });
  await waitFor(() => expect(day).toBeEnabled());
  await userEvent.click(day);
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false, "picked"));
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(makeItem(2), 2));
}, 20_000);
