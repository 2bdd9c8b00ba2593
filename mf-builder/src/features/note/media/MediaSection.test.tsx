import { screen } from "@testing-library/react";
import { renderPage, stopServers } from "../../../shared/testing/render-page";
import { MediaSection } from "./MediaSection";

afterEach(stopServers);

test("closing the recorder releases the note", async () => {
  const onHold = jest.fn();
  const { user } = await renderPage(<MediaSection media={{}} disabled={false} onChange={jest.fn()} onHold={onHold} />);
  await user.click(screen.getByRole("button", { name: "Record Voice Note" }));
  await user.click(await screen.findByRole("button", { name: "Cancel Recording" }));
  expect(screen.getByRole("button", { name: "Record Voice Note" })).toBeVisible();
  expect(onHold).toHaveBeenLastCalledWith(false);
});
